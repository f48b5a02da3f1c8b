import { z } from "zod";
import { type Actor, scopesOfActor } from "../../access/actor";
import { UserRole } from "../../access/person";
import { named } from "../../endpoint/openapi";
import { INSTANT, WHOLE_NUMBER } from "../../endpoint/outputs";
import { loadRequired } from "../../platform/loader";
import type { Loaders, Services } from "../../services";
import { blockItself, flatItself, HOME, residencyItself } from "../communities/community.resource";
import { SUBSCRIPTION, subscriptionShape } from "../credits/subscription.resource";
import { AuthProvider, type User } from "../users/user.entity";

/** `id` is the identity service's uid (product-rules.md#rest-shapes). */
export const USER = named(
  "User",
  z.object({
    id: z.string(),
    uid: z.string(),
    firebaseUid: z.string(),
    email: z.string(),
    displayName: z.string(),
    role: z.enum(UserRole),
    carNumber: z.string().nullable(),
    carModel: z.string().nullable(),
    mobileNumber: z.string().nullable(),
    authProvider: z.enum(AuthProvider),
    credits: WHOLE_NUMBER,
    payPerUseCredits: WHOLE_NUMBER,
    termsAndConditionsAccepted: z.boolean(),
    residencyId: WHOLE_NUMBER.nullable(),
    blockId: WHOLE_NUMBER.nullable(),
    flatId: WHOLE_NUMBER.nullable(),
    parkingNumber: z.string().nullable(),
    activeSubscriptions: z.array(SUBSCRIPTION),
    createdAt: INSTANT,
    ...HOME,
  }),
);

interface Context {
  readonly actor: Actor;
  readonly loaders: Loaders;
  readonly services: Services;
}

/** Plans are left out for keys without `purchases:read` and for applications. */
export async function userShape(user: User, { actor, loaders, services }: Context) {
  const seesPlans = scopesOfActor(actor)?.has("purchases:read") ?? true;
  const { residencyId, blockId, flatId } = user;
  const [balance, subscriptions, residency, block, flat] = await Promise.all([
    loaders.balanceOfUser.load(user.id),
    seesPlans ? loaders.activeSubscriptionsOfUser.load(user.id) : [],
    residencyId === null ? null : loadRequired(loaders.residencyById, residencyId),
    blockId === null ? null : loadRequired(loaders.blockById, blockId),
    flatId === null ? null : loadRequired(loaders.flatById, flatId),
  ]);
  const { firebaseUid, email, displayName, role, carNumber, carModel, mobileNumber } = user;
  return {
    id: firebaseUid,
    uid: firebaseUid,
    firebaseUid,
    email,
    displayName,
    role,
    carNumber,
    carModel,
    mobileNumber,
    authProvider: user.authProvider,
    credits: balance.regular,
    payPerUseCredits: balance.payPerUse,
    termsAndConditionsAccepted: services.users.hasAcceptedTerms(user),
    residencyId,
    blockId,
    flatId,
    parkingNumber: user.parkingNumber,
    activeSubscriptions: subscriptions.map((each) => subscriptionShape(each, services)),
    createdAt: user.createdAt.toISOString(),
    residency: residency && (await residencyItself(residency, loaders)),
    block: block && blockItself(block),
    flat: flat && flatItself(flat),
  };
}
