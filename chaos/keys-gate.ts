import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type State = "open" | "resets" | "hangs";

export class KeysGate {
  state: State = "open";

  private constructor(private readonly server: Server) {}

  static async open(keysUrl: string): Promise<KeysGate> {
    const server = createServer(async (_request, response) => {
      if (gate.state === "hangs") return;
      if (gate.state === "resets") return void response.destroy();
      const answer = await fetch(keysUrl);
      response.setHeader("Content-Type", "application/json");
      response.end(await answer.text());
    });
    const gate = new KeysGate(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/keys`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
