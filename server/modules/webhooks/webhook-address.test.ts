import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { checkedAddress, isForbiddenAddress, urlProblem } from "./webhook-address";
import { sendWebhook } from "./webhook-sender";

/** `PORT` is where the canary listens. */
const FORBIDDEN = [
  "http://partner.example/",
  "ftp://partner.example/",
  "file:///etc/passwd",
  "https://user@partner.example/",
  "https://user:word@partner.example/",
  "https://partner.example:22/",
  "https://partner.example:80/",
  "https://partner.example:1023/",
  "https://localhost:PORT/",
  "https://LOCALHOST:PORT/",
  "https://localhost.:PORT/",
  "https://sub.localhost:PORT/",
  "https://127.0.0.1:PORT/",
  "https://127.1:PORT/",
  "https://127.255.255.254:PORT/",
  "https://2130706433:PORT/",
  "https://0x7f000001:PORT/",
  "https://0x7f.1:PORT/",
  "https://0177.0.0.1:PORT/",
  "https://017700000001:PORT/",
  "https://①②⑦.0.0.1:PORT/",
  "https://127。0。0。1:PORT/",
  "https://%31%32%37.0.0.1:PORT/",
  "https://0.0.0.0:PORT/",
  "https://0:PORT/",
  "https://10.0.0.1:PORT/",
  "https://172.16.0.1:PORT/",
  "https://192.168.1.1:PORT/",
  "https://100.64.0.1:PORT/",
  "https://100.100.100.200:PORT/",
  "https://169.254.169.254:PORT/",
  "https://0xa9fea9fe:PORT/",
  "https://168.63.129.16:PORT/",
  "https://198.18.0.1:PORT/",
  "https://192.0.2.1:PORT/",
  "https://224.0.0.1:PORT/",
  "https://240.0.0.1:PORT/",
  "https://255.255.255.255:PORT/",
  "https://[::1]:PORT/",
  "https://[::]:PORT/",
  "https://[0:0:0:0:0:0:0:1]:PORT/",
  "https://[::ffff:127.0.0.1]:PORT/",
  "https://[::ffff:7f00:1]:PORT/",
  "https://[::ffff:169.254.169.254]:PORT/",
  "https://[::127.0.0.1]:PORT/",
  "https://[64:ff9b::7f00:1]:PORT/",
  "https://[64:ff9b:1::7f00:1]:PORT/",
  "https://[2002:7f00:1::]:PORT/",
  "https://[2001:0:7f00:1::]:PORT/",
  "https://[fe80::1]:PORT/",
  "https://[fec0::1]:PORT/",
  "https://[fc00::1]:PORT/",
  "https://[fd00:ec2::254]:PORT/",
  "https://[ff02::1]:PORT/",
  "https://[2001:db8::1]:PORT/",
  "https://metadata.google.internal:PORT/",
  "https://printer.local:PORT/",
  "https://intranet:PORT/",
  "https://partner.example%00.internal:PORT/",
  "https://",
  "",
];

const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ["loopback", ["127.0.0.1"]],
  ["one public and one private address", ["93.184.215.14", "10.0.0.1"]],
  ["a public and a mapped address", ["93.184.215.14", "::ffff:127.0.0.1"]],
  ["the metadata service", ["169.254.169.254"]],
  ["a ULA", ["fd12::1"]],
  ["carrier-grade NAT", ["100.127.0.1"]],
  ["a loopback address of IPv6", ["::1"]],
];

let canary: Server;
let port: number;
let sockets = 0;

beforeAll(async () => {
  canary = createTcpServer((socket) => {
    sockets += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, "::", resolve));
  ({ port } = canary.address() as AddressInfo);
});

beforeEach(() => {
  sockets = 0;
});

afterAll(() => new Promise((resolve) => canary.close(resolve)));

const send = (url: string, more: object = {}) =>
  sendWebhook(
    { url, body: "{}", headers: {} },
    Object.assign({ allowsLoopback: false, timeoutMs: 2_000 }, more),
  );

it.each(["http://localhost/", "http://127.0.0.1:80/", "http://localhost:1023/"])(
  "the demo, which sends to this machine too, takes no %s",
  (url) => expect(urlProblem(url, true)).toBe("The port has to be 1024 and above."),
);

it.each(FORBIDDEN)("nothing is sent to %s, and no socket opens", async (form) => {
  const url = form.replace("PORT", String(port));
  expect(urlProblem(url, false)).toEqual(expect.any(String));
  const answer = await send(url);
  expect(answer.status).toBeNull();
  expect(sockets).toBe(0);
});

it.each(NAMES)("nothing is sent to a name that leads to %s", async (_, addresses) => {
  const resolve = async () => addresses;
  const answer = await send(`https://rebinding.partner.example:${port}/`, { resolve });
  expect(answer).toMatchObject({ status: null, error: "ADDRESS_FORBIDDEN" });
  expect(sockets).toBe(0);
});

it("a name is looked up once: what it says the second time is not asked", async () => {
  const answers = [["127.0.0.2"], ["127.0.0.1"]];
  let lookUps = 0;
  const resolve = async () => {
    lookUps += 1;
    return answers[lookUps - 1] ?? [];
  };
  const url = new URL(`https://rebinding.partner.example:${port}/`);
  expect(await checkedAddress(url, true, resolve)).toBe("127.0.0.2");
  expect(lookUps).toBe(1);
});

it("connects to the address that was checked, whatever the name says meanwhile", async () => {
  let lookUps = 0;
  const resolve = async () => {
    lookUps += 1;
    return lookUps === 1 ? ["93.184.215.14"] : ["127.0.0.1"];
  };
  const answer = await send(`https://rebinding.partner.example:${port}/`, {
    resolve,
    timeoutMs: 500,
  });
  expect(answer.status).toBeNull();
  expect([lookUps, sockets]).toEqual([1, 0]);
});

it("a redirect is not followed", async () => {
  const redirecting = createServer((_, response) => {
    response
      .writeHead(302, {
        Location: `http://127.0.0.1:${port}/latest/meta-data`,
        Connection: "close",
      })
      .end();
  });
  await new Promise<void>((resolve) => redirecting.listen(0, "127.0.0.1", resolve));
  const { port: from } = redirecting.address() as AddressInfo;
  const answer = await send(`http://127.0.0.1:${from}/`, { allowsLoopback: true });
  expect(answer.status).toBe(302);
  expect(sockets).toBe(0);
  await new Promise((resolve) => redirecting.close(resolve));
});

it("a proxy of the environment is not asked", async () => {
  const before = process.env;
  process.env = Object.assign({}, before, {
    HTTPS_PROXY: `http://127.0.0.1:${port}`,
    HTTP_PROXY: `http://127.0.0.1:${port}`,
    NODE_USE_ENV_PROXY: "1",
  });
  await send("https://partner.example/", {
    resolve: async () => ["93.184.215.14"],
    timeoutMs: 300,
  });
  process.env = before;
  expect(sockets).toBe(0);
});

it("the demo may send to its own machine, and nowhere else inside", async () => {
  expect(urlProblem("http://127.0.0.1:9000/hook", true)).toBeNull();
  expect(urlProblem("http://localhost:9000/hook", true)).toBeNull();
  for (const url of ["https://10.0.0.1/", "https://169.254.169.254/", "http://partner.example/"])
    expect(urlProblem(url, true)).toEqual(expect.any(String));
});

it.each([
  "https://partner.example/",
  "https://partner.example:8443/a?b=c",
  "https://93.184.215.14/",
])("%s may be told", (url) => expect(urlProblem(url, false)).toBeNull());

it("public addresses are none of the forbidden", () => {
  for (const address of ["93.184.215.14", "8.8.8.8", "2606:4700::1111"])
    expect(isForbiddenAddress(address, false)).toBe(false);
});
