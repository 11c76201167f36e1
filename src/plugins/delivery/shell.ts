import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hydratedOnDemand} from './client';

const read = (file: string) => readFileSync(path.join(__dirname, 'client', file), 'utf8');

/** Stands inline in every page. */
export const pageScript = read('page.js');

/** Stands after it in the pages that hold a frame. */
export const frameScript = read('frame.js');

/** Stands inline in the pages that hold something that needs React. */
export const loader = read('loader.js');

/** Pages of the site may be prepared as soon as a visitor reaches for a link to them. */
export const speculationRules = JSON.stringify({
  prerender: [{where: {href_matches: '/*'}, eagerness: 'moderate'}],
});

/** What needs React: an element marked `hydratedOnDemand`, and a control that HTML alone does not serve. */
const NEEDS_REACT = new RegExp(
  `${Object.keys(hydratedOnDemand)}|<(?:button|input|select|textarea)\\b(?![^>]*popovertarget)`,
  'i',
);

/**
 * The document around every page, in place of Docusaurus's (`ssrTemplate`): the same head and body without the classic
 * theme's inline style, icons and scripts, and with the bundle on demand. An Eta template, filled once per page.
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
<% if (${NEEDS_REACT}.test(it.appHtml)) { %><script data-scripts="<%= it.scripts.map((file) => it.baseUrl + file).join(' ') %>">${loader}</script><% } %>
</body>
</html>`;
