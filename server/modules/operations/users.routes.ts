import { z } from "zod";
import { requirePerson } from "../../access/authorize";
import { everyRow } from "../../endpoint/every-row";
import {
  LIST_PAGE,
  optionalFlag,
  optionalId,
  optionalText,
  text,
  upTo,
} from "../../endpoint/inputs";
import { type AnyRoute, type Call, route } from "../../endpoint/route";
import { MAX_AS_WRITTEN } from "../../platform/typed-numbers";
import { AuthProvider, type User } from "../users/user.entity";
import { readProfileChanges, readRegistration } from "../users/user.rules";
import { USER, userShape } from "./user.resource";

const tag = "People";
/** Null removes, absent keeps. */
const parkingNumber = z
  .string("must be text")
  .nullish()
  .meta({ openapi: { anyOf: [{ type: "string", maxLength: 20 }, { type: "null" }] } });
const params = z.object({ id: z.string().max(128) });

/** Ignores other fields of old clients (product-rules.md#profile). */
const CHANGES = z.object({
  displayName: upTo(120, optionalText),
  carNumber: upTo(MAX_AS_WRITTEN, optionalText),
  carModel: upTo(60, optionalText),
  mobileNumber: upTo(MAX_AS_WRITTEN, optionalText),
  parkingNumber,
  residencyId: optionalId,
  blockId: optionalId,
  flatId: optionalId,
  termsAndConditionsAccepted: optionalFlag,
});

type Changing = Pick<
  Call<typeof params, undefined, typeof CHANGES>,
  "actor" | "services" | "params" | "body"
>;

/** One's own; administrators may change home and mobile number. */
async function change({ actor, services, params, body }: Changing): Promise<User> {
  const user = await services.userAdministration.findByUid(actor, params.id);
  const { termsAndConditionsAccepted, ...profile } = body;
  if (requirePerson(actor).userId !== user.id) {
    return services.userAdministration.update(actor, {
      userId: user.id,
      mobileNumber: profile.mobileNumber,
      residencyId: profile.residencyId ?? user.residencyId,
      blockId: profile.blockId ?? user.blockId,
      flatId: profile.flatId ?? user.flatId,
    });
  }
  if (termsAndConditionsAccepted) {
    await services.users.acceptTerms(actor, services.users.termsInForce);
  }
  return services.profiles.update(actor, profile);
}

const profileRoute = (id: string, base: string, path: string) =>
  route({
    id,
    method: "put",
    base,
    path,
    tag,
    access: "ownerOrAdmin",
    summary:
      "Change parts of a profile; administrators change another's home and mobile number only. Whatever else is sent is ignored",
    params,
    body: CHANGES,
    rules: readProfileChanges,
    data: USER,
    failure: "Failed to update user profile",
    handle: async (call) => ({ data: await userShape(await change(call), call) }),
  });

export const userRoutes: readonly AnyRoute[] = [
  route({
    requires: ["firebaseUid", "email", "displayName"],
    id: "registerUser",
    method: "post",
    path: "/users/register",
    tag,
    access: "anyone",
    summary: "Make the profile of an account of the identity service",
    body: z.object({
      firebaseUid: upTo(128, text),
      email: upTo(254, text),
      displayName: upTo(120, text),
      carNumber: upTo(MAX_AS_WRITTEN, optionalText),
      carModel: upTo(60, optionalText),
      mobileNumber: upTo(MAX_AS_WRITTEN, optionalText),
      authProvider: z.enum(AuthProvider, "must be email or google").nullish(),
    }),
    rules: (body) => readRegistration(body, AuthProvider.GOOGLE),
    status: 201,
    data: USER,
    failure: "Registration failed",
    async handle(call) {
      const { services, actor, caller, body } = call;
      const { firebaseUid, email, authProvider, ...registration } = body;
      const provider = authProvider ?? AuthProvider.EMAIL;
      const user =
        actor.kind === "guest"
          ? await services.claimedRegistrations.register(caller, {
              ...registration,
              firebaseUid,
              email,
              provider,
            })
          : await services.claimedRegistrations.registerSignedIn(actor, caller, registration);
      return { data: await userShape(user, call), location: `/users/${user.firebaseUid}` };
    },
  }),
  route({
    id: "listUsers",
    method: "get",
    path: "/users",
    tag,
    access: "admin",
    scopes: ["residents.contact:read"],
    summary: "Everybody, newest first",
    query: LIST_PAGE,
    data: z.array(USER),
    failure: "Failed to load users",
    handle: (call) =>
      everyRow(call, {
        pageAt: (page) => call.services.userAdministration.list(call.actor, {}, page),
        shape: (user, loaders) => userShape(user, { ...call, loaders }),
      }),
  }),
  route({
    id: "getUser",
    method: "get",
    path: "/users/{id}",
    tag,
    access: "ownerOrAdmin",
    scopes: ["residents.contact:read"],
    summary: "A profile",
    params,
    data: USER,
    failure: "Failed to fetch user profile",
    async handle(call) {
      const user = await call.services.userAdministration.findByUid(call.actor, call.params.id);
      return { data: await userShape(user, call) };
    },
  }),
  profileRoute("updateUser", "/api/v1", "/users/{id}"),
  profileRoute("updateUserProfile", "/api/v1", "/user-profiles/{id}"),
  profileRoute("updateUserProfileAtItsOwnBase", "/api/user-profiles", "/{id}"),
  route({
    requires: ["residencyId", "blockId", "flatId"],
    id: "assignCommunity",
    method: "put",
    path: "/users/{id}/community",
    tag,
    access: "admin",
    summary: "Say where a person lives",
    params,
    body: z.object({ residencyId: optionalId, blockId: optionalId, flatId: optionalId }),
    data: USER,
    failure: "Failed to update user information",
    async handle(call) {
      const { services, actor, body } = call;
      const { id: userId } = await services.userAdministration.findToManage(actor, call.params.id);
      const update = { ...body, userId, mobileNumber: null };
      const user = await services.userAdministration.update(actor, update);
      return {
        data: await userShape(user, call),
        message: "User information updated successfully!",
      };
    },
  }),
  route({
    id: "deleteUser",
    method: "delete",
    path: "/users/{id}",
    tag,
    access: "admin",
    summary: "Remove a person; bookings and purchases stay for the books",
    params,
    data: z.null(),
    failure: "Failed to delete user",
    async handle(call) {
      const { services, actor } = call;
      const { id } = await services.userAdministration.findToManage(actor, call.params.id);
      await services.personRemoval.remove(actor, id);
      return { data: null, message: "User deleted successfully!" };
    },
  }),
];
