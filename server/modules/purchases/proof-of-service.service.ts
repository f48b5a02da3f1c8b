import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { findRow } from "../../platform/sql/find-row";
import { queryRow, queryRows } from "../../platform/sql/query";
import { Subscription } from "../credits/subscription.entity";
import { type ProvenWash, proofText, type ServiceProof } from "./proof-of-service.rules";
import { Purchase } from "./purchase.entity";

const MAX_WASHES = 500;

export class ProofOfServiceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor, purchaseId: number | null): Promise<string> {
    authorize(actor, "purchase.seeTo");
    const wanted = { id: purchaseId, noun: "Purchase" };
    const purchase = await findRow(this.dataSource, Purchase, wanted);
    const resident = await queryRow<ServiceProof["resident"]>(
      this.dataSource,
      `SELECT display_name AS name, email,
         coalesce(concat_ws(', ', residency.name, block.name, flat.name), '') AS home,
         terms_version AS "termsVersion", terms_accepted_at AS "termsAcceptedAt"
       FROM users resident
       LEFT JOIN residencies residency ON residency.id = resident.residency_id
       LEFT JOIN blocks block ON block.id = resident.block_id
       LEFT JOIN flats flat ON flat.id = resident.flat_id
       WHERE resident.id = $1`,
      [purchase.userId],
    );
    const plans = this.dataSource.getRepository(Subscription);
    const plan = await plans.findOneBy({ purchaseId: purchase.id });
    const { takenBack } = await queryRow<Pick<ServiceProof, "takenBack">>(
      this.dataSource,
      `SELECT coalesce(sum(revoked), 0)::int AS "takenBack" FROM credit_lots WHERE purchase_id = $1`,
      [purchase.id],
    );
    const washes = await queryRows<ProvenWash & { count: number }>(
      this.dataSource,
      `SELECT booking.id AS "bookingId", booking_date::text AS day, left(start_time::text, 5) AS "from",
         left(end_time::text, 5) AS "to", booking.status,
         concat_ws(', ', residency_name, block_name, flat_name) AS home,
         concat_ws(' ', car_number, car_model) AS car, count(*) OVER ()::int AS count
       FROM bookings booking JOIN credit_lots lot ON lot.id = booking.lot_id
       WHERE lot.purchase_id = $1
       ORDER BY booking_date DESC, start_time DESC, booking.id DESC LIMIT ${MAX_WASHES}`,
      [purchase.id],
    );
    const [washCount, madeAt] = [washes[0]?.count ?? 0, this.clock.now()];
    return proofText({ purchase, resident, plan, takenBack, washes, washCount, madeAt });
  }
}
