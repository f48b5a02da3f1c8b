#!/usr/bin/env bash
# Made of the blocks of docs/operations.md by npm run schema: sets up Aaviri on a new Debian host, as root.
#   SITE=aaviri.example REPOSITORY=https://git.example/aaviri.git VERSION=2026-11-25 bash deploy/install.sh
set -euo pipefail
: "${SITE:?the name by which people open it}" "${REPOSITORY:?where git finds it}" "${VERSION:?a branch or tag}"
[ -e /root/accounts.env ] || { echo "/root/accounts.env is missing: see docs/operations.md." >&2; exit 1; }
[ ! -e /etc/aaviri/settings ] || { echo "This host has /etc/aaviri/settings already: nothing was changed (docs/operations.md says how to begin again)." >&2; exit 1; }
stopped() {
  echo "Stopped in the section '$SECTION' of docs/operations.md." >&2
  [ "$SECTION" != Servers ] || journalctl --identifier aaviri@4001 --lines 1 --output cat >&2
}
trap stopped ERR

SECTION="Packages"
echo "--- $SECTION"
apt-get update
apt-get install --yes --no-install-recommends postgresql-18 pgbouncer caddy prometheus prometheus-node-exporter \
  pgbackrest nodejs npm git openssl curl dbus

SECTION="A release"
echo "--- $SECTION"
umask 022                                       # the servers' user reads what root makes
id aaviri > /dev/null 2>&1 || useradd --system --home-dir /srv/aaviri --shell /usr/sbin/nologin aaviri
[ -d "/srv/aaviri/$VERSION" ] || git clone --quiet --branch "$VERSION" "$REPOSITORY" "/srv/aaviri/$VERSION"
cd "/srv/aaviri/$VERSION"
node scripts/prepare.mjs --start                # installs the packages, compiles the server and builds the client; starts nothing
cp node_modules/node-linux-*/bin/node node24    # the Node that serves, whichever the host has
ln -sfn "/srv/aaviri/$VERSION" /srv/aaviri/current

SECTION="Database"
echo "--- $SECTION"
PASSWORD=$(openssl rand -hex 24)
runuser -u postgres -- psql --quiet --set=ON_ERROR_STOP=1 <<< "CREATE ROLE aaviri LOGIN PASSWORD '$PASSWORD' IN ROLE pg_monitor"
# On a cluster of another locale, as most are, the database has to be told its own.
runuser -u postgres -- createdb --owner=aaviri --template=template0 --encoding=UTF8 --lc-collate=C \
  --lc-ctype=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8 aaviri
# What a server's start says of its role too; PgBouncer may have connected before.
runuser -u postgres -- psql --quiet --set=ON_ERROR_STOP=1 <<< "ALTER DATABASE aaviri SET timezone TO 'UTC'"

SECTION="Standby"
echo "--- $SECTION"
STANDBY_PASSWORD=$(openssl rand -hex 24)
runuser -u postgres -- psql --quiet --set=ON_ERROR_STOP=1 <<< "CREATE ROLE standby LOGIN REPLICATION PASSWORD '$STANDBY_PASSWORD'"
pg_createcluster --port 5433 18 standby
rm -r /var/lib/postgresql/18/standby
runuser -u postgres -- pg_basebackup --pgdata=/var/lib/postgresql/18/standby --checkpoint=fast \
  --create-slot --slot=standby --write-recovery-conf \
  --dbname="host=127.0.0.1 port=5432 user=standby password=$STANDBY_PASSWORD application_name=standby"
systemctl start postgresql@18-standby

SECTION="PgBouncer"
echo "--- $SECTION"
sed -e 's/host=postgres /host=127.0.0.1 /' -e 's/^listen_addr = .*/listen_addr = 127.0.0.1/' \
  deploy/pgbouncer.ini > /etc/pgbouncer/pgbouncer.ini
install --mode=600 --owner=postgres /dev/null /etc/pgbouncer/users.txt
# What PostgreSQL keeps of the password, not the password: PgBouncer would have to derive it at every login (decision 53).
runuser -u postgres -- psql --quiet --set=ON_ERROR_STOP=1 --tuples-only --no-align > /etc/pgbouncer/users.txt \
  <<< "SELECT format('\"%s\" \"%s\"', rolname, rolpassword) FROM pg_authid WHERE rolname = 'aaviri'"
systemctl restart pgbouncer

SECTION="Servers"
echo "--- $SECTION"
install --directory --mode=750 --group=aaviri /etc/aaviri
install --directory --mode=700 --owner=postgres /backups
[ ! -e /root/firebase.json ] || install --mode=640 --group=aaviri /root/firebase.json /etc/aaviri/firebase.json
install --mode=600 /root/accounts.env /etc/aaviri/settings
cat >> /etc/aaviri/settings <<END

NODE_ENV=production
DEMO=off
HOST=127.0.0.1
TRUST_PROXY=1
PUBLIC_URL=https://$SITE
DATABASE_URL=postgres://aaviri:$PASSWORD@127.0.0.1:6432/aaviri
DATABASE_DIRECT_URL=postgres://aaviri:$PASSWORD@127.0.0.1:5432/aaviri
DATABASE_REPLICA_URL=postgres://aaviri:$PASSWORD@127.0.0.1:5433/aaviri
WEBHOOK_KEY=$(openssl rand -hex 32)
END
install --mode=755 deploy/aaviri /usr/local/bin/aaviri
install --mode=644 deploy/systemd/aaviri* /etc/systemd/system/
install -D --mode=644 deploy/systemd/postgresql-restart.conf /etc/systemd/system/postgresql@.service.d/restart.conf
systemctl daemon-reload
# The first makes the tables; the others find them.
systemctl enable --now aaviri@4001
curl --fail --silent --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:4001/readyz
systemctl enable --now aaviri@4002 aaviri@4003
for port in 4002 4003; do curl --fail --silent --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:$port/readyz; done
systemctl enable --now aaviri-backup.timer aaviri-consistency.timer aaviri-doctor.timer

SECTION="Balancer"
echo "--- $SECTION"
sed -e "s/^:8080 {/$SITE {/" -e 's/server-1:4000 server-2:4000/127.0.0.1:4001 127.0.0.1:4002 127.0.0.1:4003/' \
  deploy/Caddyfile > /etc/caddy/Caddyfile
systemctl reload caddy

SECTION="Prometheus"
echo "--- $SECTION"
cp deploy/alerts.yml deploy/slo.yml /etc/prometheus/
sed 's/"server-1:9464", "server-2:9464"/"127.0.0.1:14001", "127.0.0.1:14002", "127.0.0.1:14003"/' \
  deploy/prometheus.yml > /etc/prometheus/prometheus.yml
cat >> /etc/prometheus/prometheus.yml <<'END'
  # Disks, units and timers of this host.
  - job_name: node
    static_configs:
      - targets: ["127.0.0.1:9100"]
END
echo 'ARGS="--web.listen-address=127.0.0.1:9100 --collector.systemd"' > /etc/default/prometheus-node-exporter
systemctl restart prometheus-node-exporter
promtool check config /etc/prometheus/prometheus.yml
systemctl reload prometheus

SECTION="Is all well?"
echo "--- $SECTION"
aaviri doctor
aaviri consistency
