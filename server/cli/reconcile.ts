import type { Config } from "../config/config";
import { NO_IDENTITY_SERVICE } from "../integrations/identity-administration";
import { RazorpayProvider } from "../integrations/razorpay/razorpay-provider";
import { createServices } from "../modules";
import { REFUNDABLE_MS } from "../modules/purchases/payment-reconciliation.service";
import { systemClock } from "../platform/clock";
import { createDataSource } from "../platform/database";
import { createLog } from "../platform/log";
import { StartupError } from "../platform/startup-error";
import { noDatabase, onDatabase, runCommand, say } from "./command";

/**
 * The command `npm run reconcile`: deals with what the payment provider told us and no one dealt with, then goes
 * through all its payments of the last week, and asks about what is to be paid back. Exit code 0 when all was asked, 1
 * otherwise.
 */
async function reconcile(config: Config, databaseUrl: string): Promise<number> {
  if (!config.razorpay)
    throw new StartupError("PAYMENTS: nothing is paid through a provider here.");
  const paymentProvider = new RazorpayProvider(config.razorpay);
  const dataSource = await createDataSource({ databaseUrl, poolSize: 2 })
    .initialize()
    .catch((error: unknown) => {
      throw noDatabase(databaseUrl, error);
    });
  try {
    const integrations = { identityAdministration: NO_IDENTITY_SERVICE, paymentProvider };
    const log = createLog(config.logLevel);
    const services = createServices(dataSource, systemClock, config, integrations, log);
    const events = await services.paymentInbox.processWaiting();
    const { asked, settled, strays, isComplete } = await services.reconciliation.reconcileAll();
    const refunds = await services.reconciliation.lookForRefunds();
    const sawRefunds = await services.reconciliation.lookThroughRefunds(REFUNDABLE_MS);
    say(`Payment events that waited and were dealt with: ${events}.`);
    say(
      `Payments looked at: ${asked}; purchases settled: ${settled}; payments to pay back: ${strays}.`,
    );
    if (refunds.found > 0) say(`Payments that had been paid back already: ${refunds.found}.`);
    if (!refunds.isComplete) say("Not all payments that are to be paid back were looked at.");
    if (!sawRefunds) say("The payment provider did not list its refunds: not all were looked at.");
    if (!isComplete)
      say("The payment provider did not always answer: not all payments were looked at.");
    return isComplete && refunds.isComplete && sawRefunds ? 0 : 1;
  } finally {
    await dataSource.destroy();
  }
}

runCommand((config) => onDatabase(config, (databaseUrl) => reconcile(config, databaseUrl)));
