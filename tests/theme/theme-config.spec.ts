import {inspect} from 'node:util';
import type {DocusaurusConfig} from '@docusaurus/types';
import {expect, test} from 'playwright/test';
import ours from '../../docusaurus.config';

test('options of themeConfig and plugins that the site does not support are an error of one sentence', async () => {
  /** Returns what a build prints about a configuration; undefined if nothing. */
  const printed = async (config: Partial<DocusaurusConfig>, baseUrl = '/') => {
    const {plugins = []} = await ours();
    const i18n = {defaultLocale: 'en', localeConfigs: {en: {baseUrl}}};
    const plugin = plugins.at(-1) as unknown as (context: object) => {loadContent(): Promise<void>};
    return plugin({siteConfig: config, i18n}).loadContent().catch(inspect);
  };
  for (const [option, themeConfig] of Object.entries({
    html: {navbar: {items: [{type: 'html', value: 'New'}]}},
    announcementBar: {announcementBar: {content: 'News'}},
    logo: {navbar: {logo: {src: 'logo.svg'}}},
    localeDropdown: {navbar: {items: [{type: 'localeDropdown'}]}},
    copyright: {footer: {copyright: 'Relief'}},
    hideable: {docs: {sidebar: {hideable: true}}},
    style: {footer: {style: 'dark'}},
    disableSwitch: {colorMode: {disableSwitch: false}},
  })) {
    expect(await printed({themeConfig})).toMatch(
      new RegExp(`^docusaurus.config.ts: themeConfig has "${option}", which the site does not show; .*\\.$`),
    );
  }
  for (const name of ['theme-mermaid', 'theme-live-codeblock', 'plugin-pwa']) {
    expect(await printed({plugins: [[`@docusaurus/${name}`, {}]]})).toContain(
      `refuses what @docusaurus/${name} does`,
    );
  }
  expect(await printed({}, '/site/')).toContain('baseUrl is "/site/"; expected is "/"');
  const themes = ['@docusaurus/theme-search-algolia'];
  expect(await printed({themes, plugins: ['@docusaurus/plugin-ideal-image']})).toBe(undefined);
});
