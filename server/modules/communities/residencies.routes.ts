import { z } from "zod";
import { everyRow } from "../../endpoint/every-row";
import { id, LIST_PAGE, optionalFlag, optionalText, text, upTo } from "../../endpoint/inputs";
import { byId } from "../../endpoint/node-finder";
import { type AnyRoute, route } from "../../endpoint/route";
import { RESIDENCY, residencyShape } from "./community.resource";
import { requireName } from "./community.rules";
import { Residency } from "./residency.entity";

const read = { tag: "Communities", access: "registered", scopes: ["catalog:read"] } as const;
const write = { tag: "Communities", access: "admin" } as const;
const params = z.object({ id });
const rules = ({ name }: { name: string | null }) => name === null || requireName(name);
const file = "image";

/** The picture is `image` of a multipart body. */
export const residencyRoutes: readonly AnyRoute[] = [
  route({
    id: "listResidencies",
    method: "get",
    path: "/residencies",
    ...read,
    summary: "The residencies with their blocks, by name",
    query: LIST_PAGE,
    data: z.array(RESIDENCY),
    failure: "Failed to fetch residencies",
    handle: (call) =>
      everyRow(call, {
        pageAt: (page) => call.services.communities.residencyPage(call.actor, page),
        shape: residencyShape,
      }),
  }),
  route({
    id: "getResidency",
    method: "get",
    path: "/residencies/{id}",
    ...read,
    summary: "A residency with its blocks",
    params,
    data: RESIDENCY,
    failure: "Failed to fetch residencies",
    async handle(call) {
      const residency = await byId(call, Residency, call.params.id);
      return { data: await residencyShape(residency, call.loaders) };
    },
  }),
  route({
    requires: ["name"],
    id: "createResidency",
    method: "post",
    path: "/residencies",
    ...write,
    file,
    summary: "Make a residency",
    body: z.object({ name: upTo(120, text), requiresParkingNumber: optionalFlag }),
    rules,
    status: 201,
    data: RESIDENCY,
    failure: "Failed to create residency",
    async handle({ services, actor, loaders, body, file: image, clientKey }) {
      const requiresParkingNumber = body.requiresParkingNumber ?? false;
      const input = { name: body.name, requiresParkingNumber, image };
      const residency = await services.residencies.create(actor, input, clientKey);
      return {
        data: await residencyShape(residency, loaders),
        message: "Residency created successfully!",
        location: `/residencies/${residency.id}`,
      };
    },
  }),
  route({
    id: "updateResidency",
    method: "put",
    path: "/residencies/{id}",
    ...write,
    file,
    summary: "Change a residency; what is left out stays",
    params,
    body: z.object({ name: upTo(120, optionalText), requiresParkingNumber: optionalFlag }),
    rules,
    data: RESIDENCY,
    failure: "Failed to update residency",
    async handle({ services, actor, loaders, params, body, file: image }) {
      const residency = await services.residencies.update(actor, {
        residencyId: params.id,
        name: body.name ?? undefined,
        requiresParkingNumber: body.requiresParkingNumber ?? undefined,
        image: image ?? undefined,
      });
      return {
        data: await residencyShape(residency, loaders),
        message: "Residency updated successfully!",
      };
    },
  }),
  route({
    id: "deleteResidency",
    method: "delete",
    path: "/residencies/{id}",
    ...write,
    summary: "Delete a residency that nothing uses",
    params,
    data: z.null(),
    failure: "Failed to delete residency",
    async handle({ services, actor, params }) {
      await services.residencies.delete(actor, params.id);
      return { data: null, message: "Residency deleted successfully!" };
    },
  }),
];
