# The site on nginx's official image without root. Build the site first (npm run build), then
# `docker build -t app-site .`; the container listens on 8080, behind whatever ends TLS.
FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY build.hosts/container.conf /etc/nginx/conf.d/default.conf
COPY build /usr/share/nginx/html
