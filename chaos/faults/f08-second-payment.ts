import { Buyers, purchasesOf } from "../buyers";
import { Deployment } from "../deployment";
import type { Fault } from "../fault";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { exactly, judge } from "../verdict";

const PACE_MS = 2_500;

export const secondPayment: Fault = {
  id: "F08",
  title: "a second payment on a completed purchase",
  async run(stage) {
    const deployment = await Deployment.open(stage, "f08");
    try {
      const storm = new Storm(deployment, WITHOUT_BUYING, PACE_MS);
      const buyers = new Buyers(deployment);
      const payables = await buyers.begin();
      const completed = await buyers.payAndProve(payables);
      const second = payables.map(({ order }) => deployment.sandbox.pay(order).id);
      await deployment.sandbox.webhooks.settled();
      const strays = await deployment.rows<{ payment: string }>(
        "SELECT provider_payment_id AS payment FROM stray_payments WHERE reason = 'second_payment'",
      );
      const { grants } = await purchasesOf(deployment);
      const isSecond = strays.every(({ payment }) => second.includes(payment));
      return await judge(
        deployment,
        [storm, buyers],
        [
          exactly("completed", completed, deployment.scenery.residents.length),
          exactly("grants", grants, completed),
          exactly("second payments to pay back", strays.length, completed),
          exactly("which are the second ones", isSecond, true),
        ],
      );
    } finally {
      await deployment.close();
    }
  },
};
