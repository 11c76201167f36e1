import {expect, test} from 'playwright/test';
import {readDesk} from '../../../src/plugins/translations/read/desk';
import {readerNotices} from '../../../src/plugins/translations/status/staleness';
import {ProjectCopy} from '../../project-copy';
import {JA_TERMS, TERMS} from '../check/mutations';

test('readers are told of a section, also where it has the name of another part', async () => {
  const copy = new ProjectCopy('texts');
  for (const file of [TERMS, JA_TERMS, 'i18n/ja/base/docs/terms.mdx']) {
    copy.replace(file, '#payment */', '#introduction */');
  }
  copy.replace(TERMS, 'renews automatically unless', 'renews by itself unless');
  const desk = await readDesk(copy.project);
  const [japanese] = desk.translations;
  expect(japanese && readerNotices(desk, japanese)).toMatchObject({terms: {stale: ['#introduction']}});
  copy.remove();
});
