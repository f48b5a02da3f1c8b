import { z } from "zod";
import { requirePerson } from "../../access/authorize";
import { named } from "../../endpoint/openapi";
import { INSTANT, WHOLE_NUMBER } from "../../endpoint/outputs";
import { type AnyRoute, type Call, route } from "../../endpoint/route";
import { notFound } from "../../platform/domain-error";
import { hasCompletedProfile } from "../users/onboarding.rules";
import type { User } from "../users/user.entity";

const base = "/api/user-profiles";
const tag = "Onboarding";

const TERMS = z.object({
  termsAccepted: z.boolean(),
  termsAndConditionsAccepted: z.boolean(),
  version: z.string().describe("The version in force."),
  acceptedAt: INSTANT.nullable(),
});

type Asked = Pick<Call<undefined, undefined, undefined>, "actor" | "services" | "loaders">;

async function viewerOf({ actor, services }: Asked) {
  requirePerson(actor);
  const viewer = await services.users.viewer(actor);
  if (!viewer) throw notFound("User");
  return viewer;
}

async function termsOf(call: Asked) {
  const viewer = await viewerOf(call);
  const accepted = call.services.users.hasAcceptedTerms(viewer);
  return {
    termsAccepted: accepted,
    termsAndConditionsAccepted: accepted,
    version: call.services.users.termsInForce,
    acceptedAt: accepted ? (viewer.termsAcceptedAt?.toISOString() ?? null) : null,
  };
}

const ONBOARDING = named(
  "OnboardingStatus",
  z.object({
    termsAccepted: z.boolean(),
    profileCompleted: z.boolean(),
    credits: WHOLE_NUMBER.describe("Usable credits of both kinds together."),
    hasActiveSubscription: z.boolean(),
  }),
);

async function onboardingShape(user: User, { services, loaders }: Asked) {
  const [balance, hasActiveSubscription] = await Promise.all([
    loaders.balanceOfUser.load(user.id),
    loaders.hasActiveSubscription.load(user.id),
  ]);
  return {
    termsAccepted: services.users.hasAcceptedTerms(user),
    profileCompleted: hasCompletedProfile(user),
    credits: balance.regular + balance.payPerUse,
    hasActiveSubscription,
  };
}

export const onboardingRoutes: readonly AnyRoute[] = [
  route({
    id: "getOnboardingStatus",
    method: "get",
    base,
    path: "/onboarding/status",
    tag,
    access: "registered",
    summary: "How far the signed-in person has come",
    data: ONBOARDING,
    failure: "Failed to fetch onboarding status",
    handle: async (call) => ({ data: await onboardingShape(await viewerOf(call), call) }),
  }),
  route({
    id: "acceptTerms",
    method: "post",
    base,
    path: "/terms/accept",
    tag,
    access: "registered",
    summary: "Accept the terms in force",
    data: TERMS,
    failure: "Failed to accept terms",
    async handle(call) {
      const { services, actor } = call;
      await services.users.acceptTerms(actor, services.users.termsInForce);
      return { data: await termsOf(call), message: "Terms and Conditions accepted" };
    },
  }),
  route({
    id: "checkTerms",
    method: "get",
    base,
    path: "/terms/check",
    tag,
    access: "registered",
    summary: "Whether the terms in force were accepted",
    data: TERMS,
    failure: "Failed to check terms",
    handle: async (call) => ({ data: await termsOf(call) }),
  }),
];
