/** Keeps cookies for a library that answers requests itself. */
export class Browser {
  #cookies = new Map();
  #answer;

  constructor(answer) {
    this.#answer = answer;
  }

  get(url) {
    return this.#send(new Request(url, { headers: this.#headers() }));
  }

  post(url, body) {
    const headers = { ...this.#headers(), Origin: new URL(url).origin };
    if (typeof body === "string") headers["Content-Type"] = "application/json";
    return this.#send(new Request(url, { method: "POST", headers, body }));
  }

  async #send(request) {
    const response = await this.#answer(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      this.#cookies.set(name, value);
    }
    return response;
  }

  #headers() {
    return { Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }
}
