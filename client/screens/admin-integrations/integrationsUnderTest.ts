import { screen } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { enterAdmin } from "../../test/enterAdmin";
import { FixedWidth } from "../../test/fixedWidth";
import { answer } from "../../test/operations";

import "../../shared/day-plot/DayPlot";
import "../../shared/secret/SecretDialog";
import "../../ui/dialog/ConfirmDialog";
import "./CreateApiKeyDialog";
import "./CreateWebhookDialog";
import "./RegisterApplicationDialog";
import "./UsageDialog";

export const SCREEN = "IntegrationListsQuery";

export const nightJob = {
  id: "k1",
  name: "Night job",
  status: "ACTIVE",
  scopes: ["bookings:read", "reports:read"],
  createdAt: "2026-11-20T04:00:00.000Z",
  expiresAt: "2027-02-18T04:00:00.000Z",
  revokedAt: null,
  lastUsedAt: null,
  usage: { requests: 1234, errors: 37 },
  createdBy: { id: "u1", displayName: "Meenakshi Iyer" },
  residency: null,
  secrets: [{ lastFour: "9xYz", endsAt: null }],
};

export const gate = {
  id: "a1",
  name: "My Gate",
  clientId: "client-1",
  scopes: ["profile:read"],
  redirectUris: ["https://gate.example/back"],
  isConfidential: false,
  createdAt: "2026-11-20T04:00:00.000Z",
  disabledAt: null,
  createdBy: { id: "u1", displayName: "Meenakshi Iyer" },
};

export const reminders = {
  id: "w1",
  url: "https://hooks.partner.example/a",
  description: "Reminders",
  eventTypes: ["booking.created"],
  status: "ENABLED",
  reason: null,
  failingSince: "2026-11-22T00:00:00.000Z",
  residency: null,
  recentDeliveries: { tried: 120, failed: 3, lastDeliveredAt: "2026-11-21T04:00:00.000Z" },
};

export const scopes = [
  ["bookings:read", "Read bookings", true, true],
  ["reports:read", "Read statistics", true, false],
  ["profile:read", "Read the profile", false, true],
].map(([name, description, isForKeys, isForApplications]) => ({
  name,
  description,
  isForKeys,
  isForApplications,
}));

export const enter = (search = "") => enterAdmin(`integrations${search}`);

export async function openKeys(keys: readonly object[] = [nightJob]) {
  const view = await enter();
  await answer(view.environment, SCREEN, {
    Query: { apiKeys: connectionOf(keys), integrationProblems: [] },
  });
  return view;
}

export async function openApplications() {
  const view = await enter("?kind=apps");
  await answer(view.environment, SCREEN, { Query: { applications: connectionOf([gate]) } });
  return { ...view, card: await screen.findByRole("article", { name: "My Gate" }) };
}

export function keepApart(): void {
  beforeAll(() => {
    window.ResizeObserver = FixedWidth;
  });
}
