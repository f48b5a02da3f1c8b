#!/usr/bin/env bash
# Caddy 2.6.2-5 (Debian 12), Node 20 or later, curl, Linux on amd64.
# Behaviour: reverse_proxy with lb_try_duration tries another server where a connection is refused. A GET arrives there whole. Of a
#   POST the body is closed by the first try, though nothing of it was read: the second server gets the headers, and the client 502
#   after lb_try_interval, each time that the dead server is chosen first.
# Expected: nothing of the body was sent, so that the second server gets all of it, as with nginx and HAProxy.
# Source: https://github.com/caddyserver/caddy/issues/7546; mended by https://github.com/caddyserver/caddy/pull/7547 in releases of 2026.
# Output seen, 2026-11-28:
#   GET: 200 200 200 200
#   POST: some of four are 502
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
chmod 755 "$dir"
apt-get download -q caddy=2.6.2-5 > /dev/null 2>&1
dpkg -x caddy_*.deb .
cat > Caddyfile <<'CADDY'
{
	admin off
	auto_https off
}
:18100 {
	reverse_proxy 127.0.0.1:18101 127.0.0.1:18102 {
		lb_policy round_robin
		lb_try_duration 5s
		lb_try_interval 250ms
	}
}
CADDY
# Nothing listens at 18101.
node -e 'require("node:http").createServer((request, response) => request.resume().on("end", () => response.end()))
  .listen(18102, "127.0.0.1")' &
HOME=$dir usr/bin/caddy run --config Caddyfile --adapter caddyfile 2> log &
until curl -s -o /dev/null http://127.0.0.1:18100/; do sleep 0.2; done
statuses() {
  for _ in 1 2 3 4; do curl -s -m 10 -o /dev/null -w '%{http_code} ' "$@" http://127.0.0.1:18100/; done
}
gets=$(statuses)
posts=$(statuses -d '{"slot":1}')
echo "GET: ${gets% }"
[ "$gets" = "200 200 200 200 " ]
grep -q 502 <<< "$posts"
echo "POST: some of four are 502"
