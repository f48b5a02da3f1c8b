import { Router } from "express";
import type { MailDirectory } from "./mail-directory";

export function serveMails(mails: MailDirectory): Router {
  const router = Router();
  router.get("/demo/mail", async (_request, response) => {
    const rows = await Promise.all((await mails.names()).map(async (name) => row(mails, name)));
    response.type("html").send(page(rows));
  });
  router.get("/demo/mail/:name", async (request, response, next) => {
    const text = await mails.read(request.params.name);
    if (text === null) next();
    else response.type("text/plain").send(text);
  });
  return router;
}

async function row(mails: MailDirectory, name: string): Promise<string> {
  const text = (await mails.read(name)) ?? "";
  const lines = text.split(/\r?\n/);
  const header = (field: string) =>
    lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? "";
  return `<li><a href="/demo/mail/${name}">${escaped(header("Subject"))}</a><br>${escaped(header("To"))}</li>`;
}

function page(rows: readonly string[]): string {
  const list = rows.length > 0 ? `<ol>${rows.join("")}</ol>` : "<p>None yet.</p>";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>E-mails of the demo</title><h1>E-mails of the demo</h1><p>Newest first; none of them leaves this machine.</p>${list}</html>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
