import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Stands inline in every page. */
export const loader = readFileSync(path.join(__dirname, 'loader.js'), 'utf8');

/** Same-site pages may be made ready as soon as a visitor reaches for a link to them. */
export const speculationRules = JSON.stringify({
  prerender: [{where: {href_matches: '/*'}, eagerness: 'moderate'}],
});

/**
 * The document around every page, in place of the stock one: the same head and body, without the
 * inline style, sprite and theme script of the classic theme, and with the bundle on demand.
 * An Eta template; Docusaurus fills it once per page (`ssrTemplate`).
 */
export const shell = `<!doctype html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="utf-8">
<% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }) %>
<%~ it.headTags %>
<% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"><% }) %>
<script type="speculationrules">${speculationRules}</script>
</head>
<body <%~ it.bodyAttributes %>>
<script type="application/json" id="bundle"><%~ JSON.stringify(it.scripts.map((file) => it.baseUrl + file)) %></script>
<script>${loader}</script>
<div id="__docusaurus"><%~ it.appHtml %></div>
</body>
</html>`;
