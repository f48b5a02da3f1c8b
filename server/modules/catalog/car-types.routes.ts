import { z } from "zod";
import { id, optionalFlag, optionalText, queryFlag, text, upTo } from "../../endpoint/inputs";
import { byId } from "../../endpoint/node-finder";
import { type AnyRoute, route } from "../../endpoint/route";
import { optionalText as readText } from "../../platform/text";
import { CarType } from "./car-type.entity";
import { CAR_TYPE, carTypeShape } from "./catalog.resource";
import { requireCarTypeName } from "./catalog.rules";

const read = { tag: "Car types", access: "anyone", scopes: ["catalog:read"] } as const;
const write = { tag: "Car types", access: "admin", scopes: ["catalog:write"] } as const;
const params = z.object({ id });
const SAVE = "Failed to save car type";

export const carTypeRoutes: readonly AnyRoute[] = [
  route({
    id: "listCarTypes",
    method: "get",
    path: "/car-types",
    ...read,
    summary: "The car types on offer; to administrators also inactive ones",
    query: z.object({ includeInactive: queryFlag }),
    data: z.array(CAR_TYPE),
    failure: "Failed to fetch car types",
    async handle({ services, actor, query }) {
      const rows = await services.catalog.carTypes(actor, query);
      return { data: rows.map(carTypeShape) };
    },
  }),
  route({
    id: "getCarType",
    method: "get",
    path: "/car-types/{id}",
    ...read,
    summary: "A car type",
    params,
    data: CAR_TYPE,
    failure: "Failed to fetch car types",
    async handle(call) {
      const carType = await byId(call, CarType, call.params.id, "Car type", true);
      return { data: carTypeShape(carType) };
    },
  }),
  route({
    id: "searchCarTypes",
    method: "get",
    path: "/car-types/search/{name}",
    ...read,
    summary: "The car types on offer with this in their name",
    params: z.object({ name: z.string().meta({ openapi: { type: "string", maxLength: 60 } }) }),
    data: z.array(CAR_TYPE),
    failure: "Failed to fetch car types",
    async handle({ services, actor, params }) {
      const search = readText(params.name, { field: "name", max: 60 });
      const rows = await services.catalog.carTypes(actor, { search });
      return { data: rows.map(carTypeShape) };
    },
  }),
  route({
    requires: ["name"],
    id: "createCarType",
    method: "post",
    path: "/car-types",
    ...write,
    summary: "Make a car type",
    body: z.object({ name: upTo(60, text), active: optionalFlag }),
    rules: ({ name }) => name === null || requireCarTypeName(name),
    status: 201,
    data: CAR_TYPE,
    failure: SAVE,
    async handle({ services, actor, body, clientKey }) {
      const carType = await services.carTypes.create(actor, body, clientKey);
      return { data: carTypeShape(carType), location: `/car-types/${carType.id}` };
    },
  }),
  route({
    id: "updateCarType",
    method: "put",
    path: "/car-types/{id}",
    ...write,
    summary: "Change a car type; what is left out stays",
    params,
    body: z.object({ name: upTo(60, optionalText), active: optionalFlag }),
    rules: ({ name }) => name === null || requireCarTypeName(name),
    data: CAR_TYPE,
    failure: SAVE,
    async handle({ services, actor, params, body }) {
      const carType = await services.carTypes.edit(actor, { carTypeId: params.id, ...body });
      return { data: carTypeShape(carType) };
    },
  }),
  route({
    id: "deleteCarType",
    method: "delete",
    path: "/car-types/{id}",
    ...write,
    summary: "Make a car type inactive",
    params,
    data: CAR_TYPE,
    failure: "Failed to delete car type",
    async handle({ services, actor, params }) {
      return { data: carTypeShape(await services.carTypes.setActive(actor, params.id, false)) };
    },
  }),
  route({
    id: "restoreCarType",
    method: "post",
    path: "/car-types/{id}/restore",
    ...write,
    summary: "Make an inactive car type active again",
    params,
    data: CAR_TYPE,
    failure: "Failed to restore car type",
    async handle({ services, actor, params }) {
      return { data: carTypeShape(await services.carTypes.setActive(actor, params.id, true)) };
    },
  }),
];
