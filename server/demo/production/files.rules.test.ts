import { readFileSync } from "node:fs";
import path from "node:path";
import { caddyfileOf, poolerFileOf, prometheusFileOf } from "./files.rules";

const shipped = (name: string) =>
  readFileSync(path.join(__dirname, "../../../../deploy", name), "utf8");

const linesApart = (text: string, own: string) => {
  const before = text.split("\n");
  return own.split("\n").filter((line) => !before.includes(line));
};

it("changes the addresses of the balancer's file, and nothing else", () => {
  const text = shipped("Caddyfile");
  const own = caddyfileOf(text, "http://127.0.0.1:8080", ["127.0.0.1:1", "127.0.0.1:2"]);
  expect(linesApart(text, own)).toEqual([
    "\tadmin off",
    "http://127.0.0.1:8080 {",
    "\treverse_proxy 127.0.0.1:1 127.0.0.1:2 {",
  ]);
});

it("changes the database, the address and the users of the pooler's file", () => {
  const text = shipped("pgbouncer.ini");
  const database = new URL("postgres://a%26b:word@127.0.0.1:5000/cars");
  const own = poolerFileOf(text, { port: 6000, database, usersFile: "/tmp/users.txt" });
  expect(linesApart(text, own)).toEqual([
    expect.stringMatching(/^cars = host=127\.0\.0\.1 port=5000 dbname=cars connect_query='SET /),
    "listen_addr = 127.0.0.1",
    "listen_port = 6000",
    "auth_file = /tmp/users.txt",
    "admin_users = a&b",
  ]);
});

it("names the servers and the rules to Prometheus", () => {
  const text = shipped("prometheus.yml");
  expect(linesApart(text, prometheusFileOf(text, ["127.0.0.1:1"], "/deploy"))).toEqual([
    "rule_files: [/deploy/alerts.yml, /deploy/slo.yml]",
    '      - targets: ["127.0.0.1:1"]',
  ]);
});

it("refuses a file that does not say any more what is to be changed", () => {
  expect(() => prometheusFileOf("scrape_configs: []", [], "/deploy")).toThrow(
    'deploy/prometheus.yml has no ""server-1:9464", "server-2:9464"" any more.',
  );
});
