import { createTransport } from "nodemailer";
import type { Config } from "../config/config";
import { missingContacts, REMOVED } from "../config/contacts";
import { createIdentityAdministration } from "../config/identity-administration";
import { newClient } from "../platform/database-address";
import { withRegistered } from "../platform/persisted-documents";
import { queryRow } from "../platform/sql/query";
import { noDatabase } from "../platform/startup-error";
import { type Check, type Finding, look, ok, wrong } from "./check";
import { poolerCheck } from "./pooler-check";

const WAIT_MS = 5_000;
const LAG_SECONDS = 30;

export function surroundingChecks(config: Config): readonly Check[] {
  return [
    poolerCheck(config),
    { name: "replica", run: () => replica(config) },
    { name: "mail", run: () => mail(config) },
    { name: "identities", run: () => identities(config) },
    { name: "payments", run: () => payments(config) },
    { name: "address", run: () => address(config) },
    { name: "settings", run: async () => settings(config) },
  ];
}

async function replica({ databaseReplicaUrl }: Config): Promise<Finding> {
  if (!databaseReplicaUrl) return ok("No replica is set: statistics are read from the database.");
  const client = newClient(databaseReplicaUrl, WAIT_MS);
  try {
    await client.connect();
    const { isReplica, seconds } = await queryRow<{ isReplica: boolean; seconds: number | null }>(
      client,
      `SELECT pg_is_in_recovery() AS "isReplica",
         extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 AS seconds`,
    );
    if (!isReplica) return look("DATABASE_REPLICA_URL leads to a database that follows no other.");
    return (seconds ?? 0) > LAG_SECONDS
      ? look(`The replica is up to ${seconds?.toFixed(0)} s behind, or nothing was written since.`)
      : ok("The replica follows.");
  } catch (error) {
    const { message } = noDatabase(databaseReplicaUrl, "DATABASE_REPLICA_URL", error);
    return look(`${message} Statistics are read from the database.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function mail({ smtpUrl, isDemo }: Config): Promise<Finding> {
  if (isDemo) return ok("The demo keeps its e-mails for itself.");
  if (!smtpUrl) return look("SMTP_URL is not set: nobody is written to, not even about money.");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
  });
  try {
    await transport.verify();
    return ok("The mail server takes our name and password.");
  } catch (error) {
    return wrong(`The mail server refuses us or does not answer: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}

async function identities(config: Config): Promise<Finding> {
  if (config.isDemo) return ok("The demo has an identity service of its own.");
  try {
    await createIdentityAdministration(config).lookUpByUid("doctor-asks-for-nobody");
    return ok("The identity service answers, and takes our credentials.");
  } catch (error) {
    const { cause } = error as { cause?: Error };
    return wrong(
      `The identity service does not answer, or refuses FIREBASE_CREDENTIALS: ${cause?.message ?? (error as Error).message}`,
    );
  }
}

async function payments({ razorpay, mockPayments }: Config): Promise<Finding> {
  if (mockPayments) return ok("Payments are played.");
  if (!razorpay) return look("Nothing can be bought: RAZORPAY_KEY_ID is not set.");
  const { apiUrl, keyId, keySecret } = razorpay;
  const answer = await fetch(`${apiUrl}/v1/payments?count=1`, {
    headers: {
      Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
    },
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return wrong(`Razorpay does not answer: ${causeOf(answer).message}`);
  if (answer.ok) return ok("Razorpay takes our key.");
  return wrong(
    answer.status === 401
      ? "Razorpay answers 401: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET do not belong together, or are revoked."
      : `Razorpay answers ${answer.status} at ${apiUrl}/v1/payments.`,
  );
}

async function address({ publicUrl, isDemo }: Config): Promise<readonly Finding[]> {
  if (!publicUrl)
    return [look("PUBLIC_URL is not set: e-mails have no links, and applications cannot connect.")];
  const isSafe = publicUrl.startsWith("https:") || isDemo;
  const findings = isSafe ? [] : [wrong(`PUBLIC_URL is ${publicUrl}: people need https.`)];
  const answer = await fetch(`${publicUrl}/livez`, {
    redirect: "manual",
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: Error) => error);
  if (answer instanceof Error)
    return [...findings, look(`${publicUrl} does not answer from here: ${silenceOf(answer)}.`)];
  return [
    ...findings,
    answer.status === 200
      ? ok(`${publicUrl} leads to a server.`)
      : wrong(`${publicUrl}/livez answers ${answer.status}: the balancer leads elsewhere.`),
  ];
}

const causeOf = (error: Error) => (error.cause ?? error) as NodeJS.ErrnoException;

function silenceOf(error: Error): string {
  const { code, message } = causeOf(error);
  // OpenSSL's message is a source address.
  return code?.startsWith("ERR_SSL_")
    ? `there is no certificate for it (${code}). It is made when the name leads to this machine at ports 80 and 443; the balancer's log says what is missing`
    : message;
}

function settings(config: Config): readonly Finding[] {
  const { isDemo, removedSettings, trustProxy, webhookKey, metricsPort } = config;
  const findings = documentFindings(config);
  if (isDemo) return [...findings, ok("The demo's settings.")];
  findings.push(...missingContacts(config).map(wrong));
  if (removedSettings.length > 0) findings.push(look(`${removedSettings.join(", ")}: ${REMOVED}.`));
  if (trustProxy === false)
    findings.push(
      look("TRUST_PROXY is off: behind a balancer all callers share one address, and its limits."),
    );
  if (webhookKey === null) findings.push(look("WEBHOOK_KEY is not set: there are no webhooks."));
  if (metricsPort === null)
    findings.push(look("METRICS_PORT is not set: no alert rule can sound."));
  return findings.length > 0 ? findings : [ok("Nothing is missing in the settings.")];
}

function documentFindings({ registeredDocuments }: Config): Finding[] {
  try {
    withRegistered(new Map(), registeredDocuments);
    return [];
  } catch (error) {
    return [wrong((error as Error).message)];
  }
}
