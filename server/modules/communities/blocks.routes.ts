import { z } from "zod";
import { everyRow } from "../../endpoint/every-row";
import { id, LIST_PAGE, optionalId, optionalText, text, upTo } from "../../endpoint/inputs";
import { byId } from "../../endpoint/node-finder";
import { type AnyRoute, route } from "../../endpoint/route";
import { Block } from "./block.entity";
import { BLOCK, blockShape } from "./community.resource";
import { requireBlockName } from "./community.rules";

const read = { tag: "Communities", access: "registered", scopes: ["catalog:read"] } as const;
const write = { tag: "Communities", access: "admin" } as const;
const params = z.object({ id });
const rules = ({ name }: { name: string | null }) => name === null || requireBlockName(name);

export const blockRoutes: readonly AnyRoute[] = [
  route({
    id: "listBlocks",
    method: "get",
    path: "/blocks",
    ...read,
    summary: "The blocks of a residency, or all, by name",
    query: z.object({ residencyId: optionalId, ...LIST_PAGE.shape }),
    data: z.array(BLOCK),
    failure: "Failed to load blocks",
    handle: (call) =>
      everyRow(call, {
        pageAt: (page) =>
          call.services.communities.blocks(call.actor, call.query.residencyId ?? undefined, page),
        shape: (block, loaders) => blockShape(block, { ...call, loaders }),
      }),
  }),
  route({
    id: "getBlock",
    method: "get",
    path: "/blocks/{id}",
    ...read,
    summary: "A block with its flats",
    params,
    data: BLOCK,
    failure: "Failed to load blocks",
    async handle(call) {
      return { data: await blockShape(await byId(call, Block, call.params.id), call) };
    },
  }),
  route({
    requires: ["name", "residencyId"],
    id: "createBlock",
    method: "post",
    path: "/blocks",
    ...write,
    summary: "Make a block",
    body: z.object({ name: upTo(120, text), residencyId: optionalId }),
    rules,
    status: 201,
    data: BLOCK,
    failure: "Failed to create block",
    async handle({ services, actor, loaders, body, clientKey }) {
      const block = await services.blocks.create(actor, body, clientKey);
      return {
        data: await blockShape(block, { actor, loaders }),
        message: "Block created successfully!",
        location: `/blocks/${block.id}`,
      };
    },
  }),
  route({
    id: "updateBlock",
    method: "put",
    path: "/blocks/{id}",
    ...write,
    summary: "Change a block; what is left out stays",
    params,
    body: z.object({ name: upTo(120, optionalText), residencyId: optionalId }),
    rules,
    data: BLOCK,
    failure: "Failed to update block",
    async handle({ services, actor, loaders, params, body }) {
      const { block } = await services.blocks.update(actor, {
        blockId: params.id,
        name: body.name ?? undefined,
        residencyId: body.residencyId ?? undefined,
      });
      return {
        data: await blockShape(block, { actor, loaders }),
        message: "Block updated successfully!",
      };
    },
  }),
  route({
    id: "deleteBlock",
    method: "delete",
    path: "/blocks/{id}",
    ...write,
    summary: "Delete a block that nothing uses",
    params,
    data: z.null(),
    failure: "Failed to delete block",
    async handle({ services, actor, params }) {
      await services.blocks.delete(actor, params.id);
      return { data: null, message: "Block deleted successfully!" };
    },
  }),
];
