import path from "node:path";
import express, { type Router } from "express";
import { openApiDocument } from "../../endpoint/openapi";
import type { AnyRoute } from "../../endpoint/route";
import { V1 } from "../../endpoint/route";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aaviri REST interface</title>
<link rel="stylesheet" href="${V1}/docs/swagger-ui.css">
</head>
<body>
<main id="document"></main>
<script src="${V1}/docs/swagger-ui-bundle.js"></script>
<script src="${V1}/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: "${V1}/openapi.json", dom_id: "#document", validatorUrl: null, deepLinking: true });\n`;

const FILES = ["swagger-ui.css", "swagger-ui-bundle.js"];

/** Self-contained: nothing loads from other hosts. */
export function serveOpenApi(routes: readonly AnyRoute[], publicUrl: string | null): Router {
  const router = express.Router();
  let document: ReturnType<typeof openApiDocument> | undefined;
  // Importing the package would take megabytes of memory.
  const assets = path.dirname(require.resolve("swagger-ui-dist/package.json"));
  router.get([`${V1}/openapi.json`, "/developers/openapi.json"], (_request, response) => {
    // Lazy, as it takes longer than all other routes.
    document ??= openApiDocument(routes, publicUrl ?? undefined);
    response.json(document);
  });
  router.get(`${V1}/docs`, (_request, response) => void response.type("html").send(PAGE));
  router.get(`${V1}/docs/start.js`, (_request, response) => void response.type("js").send(START));
  for (const file of FILES) {
    router.get(`${V1}/docs/${file}`, (_request, response) =>
      response.sendFile(path.join(assets, file), { maxAge: "1h" }),
    );
  }
  return router;
}
