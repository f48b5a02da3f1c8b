import assert from "node:assert/strict";

interface Answer {
  readonly errors?: readonly { readonly extensions: Record<string, unknown> }[];
}

const LINK = /^(https?:\/\/[^/]+)?\/developers\/errors#(\w+)$/;

/** Removes `requestId` and `documentation` after checking them. */
export function withoutHelp<Body extends Answer>(body: Body): Body {
  if (!body.errors) return body;
  const errors = body.errors.map((error) => {
    const { requestId, documentation, ...extensions } = error.extensions;
    assert.match(String(requestId), /^[\w-]{8,}$/);
    assert.equal(LINK.exec(String(documentation))?.[2], extensions.code);
    return Object.assign({}, error, { extensions });
  });
  return Object.assign({}, body, { errors });
}
