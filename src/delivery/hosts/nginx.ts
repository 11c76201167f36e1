import {defaultLanguage} from '../../locale/languages';
import {extensionsByType, isText} from './content-types';
import {HIDDEN, type HostTable, NOT_FOUND_CACHING, REVALIDATED, type Route} from './host-table';

/** What differs between the nginx that a site file is for. */
export type NginxHost = {
  /** Folder with the bundle, as nginx sees it. */
  readonly root: string;
  /** The `listen`, `server_name` and certificate lines of the server. */
  readonly server: readonly string[];
  /** Whether it has the module ngx_http_brotli_static. */
  readonly brotli: boolean;
  /** Server blocks beside the site's. */
  readonly others?: readonly string[];
};

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * Writes a value that nginx sends as it stands.
 * @throws {RangeError} for a `$`, which nginx takes for a variable and has no escape for
 */
function literal(value: string): string {
  if (value.includes('$')) {
    throw new RangeError(`A header of the host table holds "$", which nginx cannot send: ${value}`);
  }
  return quoted(value);
}

function map(source: string, name: string, entries: readonly (readonly [string, string])[]): string {
  return [`map ${source} $${name} {`, ...entries.map(([key, value]) => `  ${key} ${value};`), '}'].join('\n');
}

/** A prefix of paths as nginx's `map` wants it. */
function prefix(path: string): string {
  return quoted(`~^${path.replaceAll('.', '\\.')}`);
}

/** A page and the forms that lead to it. Exact locations, because nginx's `map` takes `/JA` for `/ja`. */
function exactLocations({address, file, movedFrom}: Route): string {
  return [
    `  location = ${address} { try_files /${file} =404; }`,
    ...movedFrom.map((form) => `  location = ${form} { return 308 ${address}$is_args$args; }`),
  ].join('\n');
}

/**
 * Writes the site's file for nginx, to be included in its `http` block.
 * @see https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
export function nginxSite(table: HostTable, {root, server, brotli, others = []}: NginxHost): string {
  const {routes, headers, caching, notFound} = table;
  const types = extensionsByType();
  const prefixed = notFound.filter(({language}) => language !== defaultLanguage);
  const unprefixed = notFound.find(({language}) => language === defaultLanguage);
  return `# The site for nginx 1.22 or newer; written by the build, so change src/delivery instead.

${map('$uri', 'site_not_found', [
  ['default', quoted(`/${unprefixed?.file}`)],
  ...prefixed.map(({language, file}) => [quoted(`~^/${language.code}(?:/|$)`), quoted(`/${file}`)] as const),
])}

${map('$uri', 'site_caching', [
  ['default', quoted(REVALIDATED)],
  ...caching.map(
    ({path, value}) =>
      [path.endsWith('*') ? prefix(path.slice(0, -1)) : quoted(path), quoted(value)] as const,
  ),
])}

${map('$status', 'site_cache_control', [
  ['default', '""'],
  ['"~^(?:200|206|304)$"', '$site_caching'],
  ['404', quoted(NOT_FOUND_CACHING)],
])}

${map('$status', 'site_allow', [
  ['default', '""'],
  ['405', '"GET, HEAD"'],
])}

server {
${server.map((line) => `  ${line}`).join('\n')}

  root ${root};
  charset utf-8;
  charset_types ${[...types.keys()].filter((type) => isText(type) && type !== 'text/html').join(' ')};
  types {
${[...types].map(([type, extensions]) => `    ${type} ${extensions.join(' ')};`).join('\n')}
  }
  default_type application/octet-stream;
  server_tokens off;
  absolute_redirect off;

  # The build has compressed every text already.
  gzip off;
  gzip_static on;
  gzip_vary on;
  ${brotli ? 'brotli_static on;' : '# brotli_static on; # where the module ngx_http_brotli_static is loaded'}

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${literal(value)} always;`)
  .join('\n')}
  add_header Cache-Control $site_cache_control always;
  add_header Allow $site_allow always;

  error_page 404 $site_not_found;

  if ($request_method !~ "^(?:GET|HEAD)$") {
    return 405;
  }

${routes.map(exactLocations).join('\n')}

  location / {
    try_files $uri =404;
  }

  # What speaks to hosts, and the not-found pages, are not to be had under their own names.
  location ~ "${HIDDEN.source.replaceAll('\\/', '/')}" {
    internal;
  }
}
${others.map((block) => `\n${block}\n`).join('')}`;
}

/** The site for an nginx that stands on the internet by itself: HTTP/2 and TLS, from Debian's packages. */
export function nginxOnDebian(table: HostTable, siteUrl: string): string {
  const {hostname} = new URL(siteUrl);
  return nginxSite(table, {
    root: `/var/www/${hostname}`,
    brotli: true,
    server: [
      'listen 443 ssl http2;',
      'listen [::]:443 ssl http2;',
      `server_name ${hostname};`,
      '',
      '# TLS: put the paths of your certificate and key here.',
      `ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;`,
      `ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'ssl_session_cache shared:site:1m;',
      'ssl_session_tickets off;',
    ],
    others: [
      [
        'server {',
        '  listen 80;',
        '  listen [::]:80;',
        `  server_name ${hostname};`,
        '  server_tokens off;',
        `  return 301 ${siteUrl}$request_uri;`,
        '}',
      ].join('\n'),
    ],
  });
}

/** The site for the container (Dockerfile): plain HTTP behind whatever ends TLS, and no brotli module. */
export function nginxInContainer(table: HostTable): string {
  return nginxSite(table, {
    root: '/usr/share/nginx/html',
    brotli: false,
    server: ['listen 8080;', 'server_name _;'],
  });
}
