import type { AddressInfo } from "node:net";
import express from "express";
import { readConfig } from "../config/config";
import { securityHeaders } from "./security-headers";

async function policyOf(settings: Record<string, string>): Promise<string> {
  const app = express().use(securityHeaders(readConfig(settings), "/nowhere"));
  app.get("/", (_request, response) => void response.end());
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return answer.headers.get("content-security-policy") ?? "";
  } finally {
    server.close();
  }
}

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://aaviri@db.internal/aaviri",
  FIREBASE_PROJECT_ID: "aaviri-live",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_AUTH_DOMAIN: "auth.aaviri.example",
  FIREBASE_CREDENTIALS: "/run/secrets/firebase.json",
};

it("lets Google's popup run where the real identity service is, and reach nothing else", async () => {
  const policy = await policyOf(production);
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
  expect(policy).toContain("frame-src 'self' https://auth.aaviri.example;");
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
});

it("lets nothing of others run in the demo, and the emulator alone be reached", async () => {
  const policy = await policyOf({ AUTH_EMULATOR_PORT: "9099" });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("connect-src 'self' http://*:9099;");
});

it("lets Razorpay's checkout run, and its frames be shown, where purchases are paid there", async () => {
  const policy = await policyOf({
    ...production,
    RAZORPAY_KEY_ID: "rzp_live_1",
    RAZORPAY_KEY_SECRET: "key-secret",
    RAZORPAY_WEBHOOK_SECRET: "hook-secret",
  });
  expect(policy).toContain(
    "script-src 'self' https://apis.google.com https://checkout.razorpay.com;",
  );
  expect(policy).toContain(
    "frame-src 'self' https://auth.aaviri.example https://api.razorpay.com https://checkout.razorpay.com;",
  );
  expect(policy).toContain(
    "img-src 'self' data: https://checkout.razorpay.com https://cdn.razorpay.com;",
  );
  expect(policy).toContain(
    "https://securetoken.googleapis.com https://api.razorpay.com https://lumberjack.razorpay.com;",
  );
});

it("lets the checkout of the payment sandbox run, and no other", async () => {
  const policy = await policyOf({ PAYMENTS: "sandbox", PAYMENT_SANDBOX_PORT: "9098" });
  expect(policy).toContain("script-src 'self' http://127.0.0.1:9098;");
  expect(policy).toContain("frame-src 'self' http://127.0.0.1:9098;");
  expect(policy).not.toContain("razorpay.com");
});
