import path from 'node:path';
import {initPlugins} from '@docusaurus/core/lib/server/plugins/init';
import {loadContext} from '@docusaurus/core/lib/server/site';
import {getPluginI18nPath} from '@docusaurus/utils';
import type {Messages} from './message-file';

/*
 * Docusaurus offers no other way to ask its plugins for their messages than these modules of its
 * own, which any update may change. Types and tests/translation/docusaurus-command.spec.ts notice.
 */

/**
 * Collects the English of the messages that themes and plugins keep in JSON files of their own
 * (`i18n/<language>/docusaurus-theme-classic/navbar.json`). This starts Docusaurus and takes
 * seconds, so ask only where a translation has such a file.
 * @param root the project's folder
 * @returns messages by the file they belong to, without `.json`
 */
export async function readPluginMessages(root: string): Promise<ReadonlyMap<string, Messages>> {
  const plugins = await initPlugins(await loadContext({siteDir: root}));
  const messages = new Map<string, Messages>();
  for (const plugin of plugins) {
    if (!plugin.getTranslationFiles) {
      continue;
    }
    const content = await plugin.loadContent?.();
    for (const file of await plugin.getTranslationFiles({content})) {
      const name = path.posix.join(
        getPluginI18nPath({localizationDir: '', pluginName: plugin.name, pluginId: plugin.options.id}),
        file.path,
      );
      const place = {file: `the options of ${plugin.name}`, line: 1};
      messages.set(
        name,
        new Map(Object.entries(file.content).map(([key, {message}]) => [key, {text: message, ...place}])),
      );
    }
  }
  return messages;
}
