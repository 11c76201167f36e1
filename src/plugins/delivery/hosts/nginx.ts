import {defaultLanguage} from '../../../locale/languages';
import type {Files} from '../site/files';
import {extensionsByType, isText} from './content-types';
import {HIDDEN, type HostTable, hostTable, NOT_FOUND_CACHING, REVALIDATED, type Route} from './host-table';

/** What differs between the nginx that a site file is for. */
export type NginxHost = {
  /** Folder with the bundle, as nginx sees it. */
  readonly root: string;
  /** The `listen`, `server_name` and certificate lines of the server. */
  readonly server: readonly string[];
  /** Whether it has the module ngx_http_brotli_static. */
  readonly brotli: boolean;
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

function typedLocation({path, type}: HostTable['types'][number]): string {
  return `  location = ${path} { default_type ${type}; try_files $uri =404; }`;
}

/**
 * Writes the site's file for nginx, to be included in its `http` block.
 * @see https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
export function nginxSite(table: HostTable, {root, server, brotli}: NginxHost): string {
  const {routes, headers, caching, types, notFound} = table;
  const extensions = extensionsByType();
  const prefixed = notFound.filter(({language}) => language !== defaultLanguage);
  const unprefixed = notFound.find(({language}) => language === defaultLanguage);
  return `# The site for nginx 1.22 or newer; written by the build, so change src/plugins/delivery instead.

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
  charset_types ${[...extensions.keys()].filter((type) => isText(type) && type !== 'text/html').join(' ')};
  types {
${[...extensions].map(([type, names]) => `    ${type} ${names.join(' ')};`).join('\n')}
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

${[...routes.map(exactLocations), ...types.map(typedLocation)].join('\n')}

  location / {
    try_files $uri =404;
  }

  # What speaks to hosts, and the not-found pages, are not to be had under their own names.
  location ~ "${HIDDEN.source.replaceAll('\\/', '/')}" {
    internal;
  }
}
`;
}

/** Where a certificate authority's challenges are put, on the nginx that stands on the internet by itself. */
const CHALLENGES = '/var/www/acme';

/**
 * What the nginx that stands on the internet by itself does on port 80: it answers the certificate
 * authority's challenge, for the first certificate and each renewal, and leads everything else to https.
 * It needs no certificate, so that nginx accepts it before there is one.
 * @see https://www.rfc-editor.org/rfc/rfc8555#section-8.3
 */
export function nginxOnPort80(siteUrl: string): string {
  return `# Port 80 of the site, for nginx; written by the build, so change src/plugins/delivery instead.

server {
  listen 80;
  listen [::]:80;
  server_name ${new URL(siteUrl).hostname};
  server_tokens off;

  location ^~ /.well-known/acme-challenge/ {
    root ${CHALLENGES};
    default_type text/plain;
    try_files $uri =404;
  }

  location / {
    return 301 ${siteUrl}$request_uri;
  }
}
`;
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
      '# TLS: where certbot puts the certificate and its key.',
      `ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;`,
      `ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'ssl_session_cache shared:site:1m;',
      'ssl_session_tickets off;',
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

/**
 * Gives what nginx reads of a finished site, by the name of the file in `build.hosts`.
 * @throws {RangeError} for a header that nginx cannot send
 */
export function nginxFiles(files: Files, siteUrl: string): Files {
  const table = hostTable(files);
  return new Map([
    ['nginx.conf', Buffer.from(nginxOnDebian(table, siteUrl))],
    ['port-80.conf', Buffer.from(nginxOnPort80(siteUrl))],
    ['container.conf', Buffer.from(nginxInContainer(table))],
  ]);
}
