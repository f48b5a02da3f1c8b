import { createServer, request } from "node:http";

const KEPT = ["accept", "authorization", "content-type", "origin", "user-agent"];
const RECORDED = /^\/(oauth\/(token|revoke)|\.well-known)/;

/** Forwards from the public address to the server, and keeps what the libraries send. */
export class Recorder {
  /** Values that differ with each run, and their names. */
  names = new Map();
  requests = [];

  constructor(target) {
    this.http = createServer((incoming, outgoing) => this.#forward(incoming, outgoing, target));
  }

  listen(port) {
    return new Promise((resolve) => this.http.listen(port, resolve));
  }

  /** The requests since the last call. */
  take() {
    return this.requests.splice(0);
  }

  #forward(incoming, outgoing, target) {
    const { method, url, headers } = incoming;
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      const forwarded = request(`${target}${url}`, { method, headers }, (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => {
          const status = answer.statusCode;
          const answered = Buffer.concat(parts);
          if (RECORDED.test(url)) this.#keep({ method, url, headers, body: `${body}`, status });
          this.#name(`${answered}`);
          outgoing.writeHead(status, answer.rawHeaders);
          outgoing.end(answered);
        });
      });
      forwarded.end(body);
    });
  }

  #keep({ method, url, headers, body, status }) {
    const sent = Object.entries(headers).filter(([name]) => KEPT.includes(name));
    const kept = Object.fromEntries(sent.map(([name, value]) => [name, this.#template(value)]));
    const recorded = { method, url, headers: kept, status };
    this.requests.push(body ? { ...recorded, body: this.#template(body) } : recorded);
  }

  #name(text) {
    if (!text.startsWith('{"access_token"')) return;
    const { access_token: access, refresh_token: refresh } = JSON.parse(text);
    this.names.set(access, "access_token").set(refresh, "refresh_token");
  }

  #template(text) {
    const [, basic] = /^Basic (.*)$/.exec(text) ?? [];
    if (basic) return `Basic ${this.#template(`${Buffer.from(basic, "base64")}`)}`;
    let template = text;
    for (const [value, name] of this.names) template = template.replaceAll(value, `{${name}}`);
    return template;
  }
}
