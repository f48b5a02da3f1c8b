import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import type { Config } from "../config/config";
import { addressKey, addressOf } from "./client-address";

describe("the key of an address", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::2:0:0:0:9", "2001:db8:0:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s is %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each(["", "unknown", "1.2.3", "1.2.3.4:80", "[::1]", "evil, 1.2.3.4", undefined])(
    "there is none of %j",
    (address) => {
      expect(addressKey(address)).toBeNull();
    },
  );
});

describe("the caller's address", () => {
  const spoofed = "198.51.100.9, 203.0.113.7";

  it.each<[string, Config["trustProxy"], string, string]>([
    ["is the socket's, whatever the header says", false, spoofed, "127.0.0.1"],
    ["is what the one proxy before us saw", 1, spoofed, "203.0.113.7"],
    ["is what the first of two proxies saw", 2, spoofed, "198.51.100.9"],
    ["is the last one that is no known proxy", ["127.0.0.1"], spoofed, "203.0.113.7"],
    ["is the socket's where the peer is no known proxy", ["10.0.0.1"], spoofed, "127.0.0.1"],
    ["is the socket's where the header is no address", 1, "<script>", "127.0.0.1"],
    ["is a network where it is IPv6", 1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ])("%s", async (_what, trustProxy, header, expected) => {
    const http = express();
    http.set("trust proxy", trustProxy);
    http.get("/", (request, response) => void response.json(addressOf(request)));
    const server = http.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      headers: { "X-Forwarded-For": header },
    });
    server.close();
    expect(await answer.json()).toBe(expected);
  });
});
