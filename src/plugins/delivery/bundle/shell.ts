import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hydratedOnDemand} from './hydration';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

/** Stands inline in every page. */
export const pageScript = read('page.js');

/** Stands after it in the pages that hold a frame. */
export const frameScript = read('frame.js');

/** Stands inline in the pages that hold something that needs React. */
export const loader = read('loader.js');

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
<script>${pageScript}<% if (it.appHtml.includes('<iframe')) { %>${frameScript}<% } %></script>
<div id="__docusaurus"><%~ it.appHtml %></div>
<% if (it.appHtml.includes('${Object.keys(hydratedOnDemand)}')) { %><script data-bundle="<%= it.baseUrl %><%= it.scripts %>">${loader}</script><% } %>
</body>
</html>`;
