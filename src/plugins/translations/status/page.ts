import {escapeMarkup} from '../../../escape-markup';
import {defaultLanguage} from '../../../locale/languages';
import type {Piece} from './staleness';
import {nextStep, STATES, type StatusRow} from './status';
import {wordDiff} from './word-diff';

const STYLE = `
:root { color-scheme: light dark; --ink: #2a2140; --soft: #6a5f80; --paper: #faf6fa; --card: #fff; --line: #e4d9e8;
  --current: #2f7d6b; --stale: #b3701a; --missing: #b3344f; --orphaned: #7a6f8c; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe8f6; --soft: #b3a8c6; --paper: #1a1230; --card: #241a40;
  --line: #3b2f5c; --current: #6fcab3; --stale: #f0b35c; --missing: #f28ba0; --orphaned: #a79bbd; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1.5rem; text-wrap: balance; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem 1.5rem; margin: 1rem 0; }
h2 { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; font-size: 1.125rem; margin: 0 0 .75rem; }
h2 span { color: var(--soft); font-weight: 400; }
.bar { display: flex; gap: 2px; height: .625rem; border-radius: 1rem; overflow: hidden; background: var(--line); }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: .75rem 0 0; padding: 0; color: var(--soft); }
.counts b { color: var(--ink); font-variant-numeric: tabular-nums; }
.counts li::before { content: ''; display: inline-block; width: .625rem; height: .625rem; border-radius: 50%; margin-right: .5rem; background: var(--mark); }
.current { --mark: var(--current); } .stale { --mark: var(--stale); } .missing { --mark: var(--missing); } .orphaned { --mark: var(--orphaned); }
.bar span { background: var(--mark); }
details { border-top: 1px solid var(--line); margin-top: .75rem; padding-top: .75rem; }
summary { cursor: pointer; }
summary b { color: var(--mark); font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace; background: var(--paper); border-radius: .5rem; padding: .75rem 1rem; }
ins { color: var(--current); } del { color: var(--missing); } code { overflow-wrap: anywhere; }
`;

function changes({base = '', english = ''}: Piece): string {
  const marks = {same: ['', ''], removed: ['<del>', '</del>'], added: ['<ins>', '</ins>']} as const;
  return wordDiff(base.trim(), english.trim(), defaultLanguage)
    .map(({kind, text}) => marks[kind][0] + escapeMarkup(text) + marks[kind][1])
    .join('');
}

function openPiece(piece: Piece, language: string): string {
  const texts = [
    piece.english === undefined
      ? ''
      : `<p>English, with what changed:</p><pre lang="en">${changes(piece)}</pre>`,
    piece.translated === undefined
      ? ''
      : `<p>Translation:</p><pre lang="${language}">${escapeMarkup(piece.translated.trim())}</pre>`,
  ];
  return `<details class="${piece.state}"><summary><b>${piece.state}</b> <code>${escapeMarkup(piece.address)}</code></summary>
<p>${escapeMarkup(nextStep(piece))}</p>${texts.join('')}</details>`;
}

/** Columns wide as the counts, without style attributes: one empty bar span for each piece. */
function card({language, label, part, counts, open}: StatusRow): string {
  const bar = STATES.map((state) => `<span class="${state}"></span>`.repeat(counts[state])).join('');
  const list = STATES.map((state) => `<li class="${state}"><b>${counts[state]}</b> ${state}</li>`).join('');
  return `<section>
<h2>${escapeMarkup(part)} <span lang="${language}">${escapeMarkup(label)}</span></h2>
<div class="bar" aria-hidden="true">${bar}</div>
<ul class="counts">${list}</ul>
${open.map((piece) => openPiece(piece, language)).join('\n')}
</section>`;
}

/** Writes how the translations stand as a page of its own: no script, nothing loaded from elsewhere. */
export function statusPage(rows: readonly StatusRow[], siteName: string): string {
  const title = `Translations of ${siteName}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}.bar span { flex: 1; }
</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
${rows.map(card).join('\n')}
</body>
</html>`;
}
