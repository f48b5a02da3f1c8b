import { z } from "zod";
import { residencyGranted } from "../../access/policy";
import { everyRow } from "../../endpoint/every-row";
import { id, LIST_PAGE, optionalId, optionalText, text, upTo } from "../../endpoint/inputs";
import { byId } from "../../endpoint/node-finder";
import { type AnyRoute, route } from "../../endpoint/route";
import { Block } from "./block.entity";
import { FLAT, flatShape } from "./community.resource";
import { requireCustomFlatName, requireFlatName } from "./community.rules";
import { Flat } from "./flat.entity";

const read = { tag: "Communities", access: "registered", scopes: ["catalog:read"] } as const;
const write = { tag: "Communities", access: "admin" } as const;
const params = z.object({ id });
const NEW_FLAT = z.object({ name: upTo(60, text), blockId: optionalId });
const rules = ({ name }: { name: string | null }) => name === null || requireFlatName(name);

export const flatRoutes: readonly AnyRoute[] = [
  route({
    id: "listFlats",
    method: "get",
    path: "/flats",
    ...read,
    summary: "The flats of a block, or all, by name",
    query: z.object({ blockId: optionalId, ...LIST_PAGE.shape }),
    data: z.array(FLAT),
    failure: "Failed to load flats",
    async handle(call) {
      const { services, actor, query } = call;
      const isOfKey = residencyGranted(actor, "community.read") !== undefined;
      if (isOfKey && query.blockId !== null) await byId(call, Block, query.blockId);
      return everyRow(call, {
        pageAt: (page) => services.communities.flats(actor, query.blockId, page),
        shape: flatShape,
      });
    },
  }),
  route({
    id: "getFlat",
    method: "get",
    path: "/flats/{id}",
    ...read,
    summary: "A flat",
    params,
    data: FLAT,
    failure: "Failed to load flats",
    async handle(call) {
      return { data: await flatShape(await byId(call, Flat, call.params.id), call.loaders) };
    },
  }),
  route({
    requires: ["name", "blockId"],
    id: "createFlat",
    method: "post",
    path: "/flats",
    ...write,
    summary: "Make a flat",
    body: NEW_FLAT,
    rules,
    status: 201,
    data: FLAT,
    failure: "Failed to create flat",
    async handle({ services, actor, loaders, body, clientKey }) {
      const flat = await services.flats.create(actor, body, clientKey);
      return {
        data: await flatShape(flat, loaders),
        message: "Flat created successfully!",
        location: `/flats/${flat.id}`,
      };
    },
  }),
  route({
    requires: ["name", "blockId"],
    id: "createCustomFlat",
    method: "post",
    path: "/flats/userCreateFlat",
    tag: "Communities",
    access: "registered",
    summary: "Add a flat that is not in the list of its block",
    body: NEW_FLAT,
    rules: ({ name }) => name === null || requireCustomFlatName(name),
    status: 201,
    data: FLAT,
    failure: "Failed to create custom flat. Please try again.",
    async handle({ services, actor, loaders, body, clientKey }) {
      const { flat } = await services.customFlats.create(actor, body, clientKey);
      return { data: await flatShape(flat, loaders), location: `/flats/${flat.id}` };
    },
  }),
  route({
    id: "updateFlat",
    method: "put",
    path: "/flats/{id}",
    ...write,
    summary: "Change a flat; what is left out stays",
    params,
    body: z.object({ name: upTo(60, optionalText), blockId: optionalId }),
    rules,
    data: FLAT,
    failure: "Failed to update flat",
    async handle({ services, actor, loaders, params, body }) {
      const { flat } = await services.flats.update(actor, {
        flatId: params.id,
        name: body.name ?? undefined,
        blockId: body.blockId ?? undefined,
      });
      return { data: await flatShape(flat, loaders), message: "Flat updated successfully!" };
    },
  }),
  route({
    id: "deleteFlat",
    method: "delete",
    path: "/flats/{id}",
    ...write,
    summary: "Delete a flat that nobody lives in",
    params,
    data: z.null(),
    failure: "Failed to delete flat",
    async handle({ services, actor, params }) {
      await services.flats.delete(actor, params.id);
      return { data: null, message: "Flat deleted successfully!" };
    },
  }),
];
