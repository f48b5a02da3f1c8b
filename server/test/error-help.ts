interface Answer {
  readonly errors?: readonly { readonly extensions: Record<string, unknown> }[];
}

const LINK = /^(https?:\/\/[^/]+)?\/developers\/errors#(\w+)$/;

/** An answer without what every error tells beside its own, which is looked at here. */
export function withoutHelp<Body extends Answer>(body: Body): Body {
  if (!body.errors) return body;
  const errors = body.errors.map((error) => {
    const { requestId, documentation, ...extensions } = error.extensions;
    expect(requestId).toMatch(/^[\w-]{8,}$/);
    expect(LINK.exec(String(documentation))?.[2]).toBe(extensions.code);
    return Object.assign({}, error, { extensions });
  });
  return Object.assign({}, body, { errors });
}
