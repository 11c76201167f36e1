import {inspect} from 'node:util';
import {expect, test} from 'playwright/test';
import ours from '../../docusaurus.config';

test('options of themeConfig that the site does not support are an error of one sentence', async () => {
  const {plugins = []} = await ours();
  const check = plugins.at(-1) as unknown as (context: object) => {loadContent(): Promise<void>};
  /** Returns what a build prints about a configuration; undefined if nothing. */
  const printed = (siteConfig: object, baseUrl = '/') => {
    const i18n = {defaultLocale: 'en', localeConfigs: {en: {baseUrl}}};
    return check({siteConfig, i18n}).loadContent().catch(inspect);
  };
  for (const [option, themeConfig] of Object.entries({
    html: {navbar: {items: [{type: 'html', value: 'New'}]}},
    announcementBar: {announcementBar: {content: 'News'}},
    copyright: {footer: {copyright: 'Relief'}},
    hideable: {docs: {sidebar: {hideable: true}}},
    disableSwitch: {colorMode: {disableSwitch: false}},
  })) {
    const problem = `^docusaurus.config.ts: themeConfig has "${option}", which the site does not show; .*\\.$`;
    expect(await printed({themeConfig})).toMatch(new RegExp(problem));
  }
  expect(await printed({}, '/site/')).toContain('baseUrl is "/site/"; expected is "/"');
  expect(await printed({})).toBe(undefined);
});
