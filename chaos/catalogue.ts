import type { Fault } from "./fault";
import { killedServers } from "./faults/f01-killed-servers";
import { databaseGone } from "./faults/f02-database-gone";
import { frozenHolder } from "./faults/f03-frozen-holder";
import { poolExhausted } from "./faults/f04-pool-exhausted";
import { providerFaults } from "./faults/f05-provider-faults";
import { killedWhilePaying } from "./faults/f06-killed-while-paying";
import { webhooks } from "./faults/f07-webhooks";
import { secondPayment } from "./faults/f08-second-payment";
import { webhookAndCompletion } from "./faults/f09-webhook-and-completion";
import { keysUnreachable } from "./faults/f10-keys-unreachable";
import { midnight } from "./faults/f11-midnight";
import { sigterm } from "./faults/f12-sigterm";
import { twoMigrations } from "./faults/f13-two-migrations";
import { rollingUpgrades } from "./faults/f15-rolling-upgrades";
import { frozenCluster } from "./faults/f16-frozen-cluster";
import { killedWhileWriting } from "./faults/f17-killed-while-writing";
import { moneyOfAllKinds } from "./faults/f18-money";
import { carsAndSchedules } from "./faults/f19-cars-and-schedules";
import { failover } from "./faults/failover";
import { frozenWorker } from "./faults/frozen-worker";
import { pointInTime } from "./faults/point-in-time";
import { poolerRestart } from "./faults/pooler-restart";
import { proxyRestart } from "./faults/proxy-restart";

export const FAULTS: readonly Fault[] = [
  ...[killedServers, databaseGone, frozenHolder, poolExhausted],
  ...[providerFaults, killedWhilePaying, webhooks, secondPayment, webhookAndCompletion],
  ...[keysUnreachable, midnight, sigterm, twoMigrations, rollingUpgrades],
  ...[frozenCluster, killedWhileWriting, moneyOfAllKinds, carsAndSchedules],
  ...[failover, poolerRestart, proxyRestart, frozenWorker, pointInTime],
];
