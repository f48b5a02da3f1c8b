export function bytesOf(file: Blob | undefined): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file ?? new Blob());
  });
}

/** With its byte order mark. */
export async function textOf(file: Blob | undefined): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(file));
}
