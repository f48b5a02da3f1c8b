import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy that can go silent: connections stay open, nothing passes. */
export interface TcpGate {
  readonly port: number;
  isSilent: boolean;
  losesAnswers: boolean;
  close(): Promise<void>;
}

/** Bytes held back while silent are lost, as in a fail-over. */
export async function startTcpGate(host: string, port: number): Promise<TcpGate> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    open.add(near);
    near.on("error", () => undefined).on("close", () => open.delete(near));
    if (gate.isSilent) return near.resume();
    let isCut = false;
    const far = connect(port, host);
    open.add(far);
    far.on("error", () => near.destroy()).on("close", () => open.delete(far));
    let isMute = false;
    near.on("data", (chunk) => {
      isCut ||= gate.isSilent;
      if (!isCut) far.write(chunk);
    });
    far.on("data", (chunk) => {
      isMute ||= gate.isSilent || gate.losesAnswers;
      if (!isMute) near.write(chunk);
    });
    near.on("end", () => (isCut ? undefined : far.end()));
    far.on("end", () => (isMute ? undefined : near.end()));
    near.on("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const gate: TcpGate = {
    port: (server.address() as AddressInfo).port,
    isSilent: false,
    losesAnswers: false,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gate;
}
