import { type Answer, ask, askRest } from "../asking";
import type { Deployment } from "../deployment";
import type { Person } from "../scenery";
import { oneOf, type Requests } from "./requests";

/** What the office looks at. */
const OFFICE = [
  `{ bookings(first: 20) { totalCount edges { node { id status user { id displayName flat { id name } } } } } }`,
  `{ bookings(first: 20, search: "a", status: CONFIRMED) { totalCount edges { node { id bookingDate } } } }`,
  `{ users(first: 20) { edges { node { id displayName credits } } } }`,
  `{ purchases(first: 20) { edges { node { id paymentStatus amount } } } }`,
];
const OFFICE_REST = ["/bookings/admin/all?page=1&limit=20", "/booking-slots"];
const RESIDENTS_REST = ["/bookings/user", "/pricing-plans"];

/** Of a hundred requests so many are of the office and by REST; the others are of residents, by GraphQL. */
const OF_OFFICE = 12;
const OF_REST = 12;

/** Reads only: a storm journals what it changes, to judge the books by. */
export class MixedRequests {
  constructor(
    private readonly deployment: Deployment,
    private readonly residents: Requests,
  ) {}

  next(): Promise<Answer> {
    const { scenery } = this.deployment;
    const chosen = Math.random() * 100;
    if (chosen < OF_OFFICE) return this.byGraphql(scenery.administrator, oneOf(OFFICE));
    if (chosen >= OF_OFFICE + OF_REST) return this.residents.look();
    if (Math.random() < 0.5) return this.byRest(scenery.administrator, oneOf(OFFICE_REST));
    return this.byRest(oneOf(scenery.residents), oneOf(RESIDENTS_REST));
  }

  private byGraphql(person: Person, query: string): Promise<Answer> {
    return ask(this.somewhere(), this.deployment.tokenOf(person), query);
  }

  private byRest(person: Person, path: string): Promise<Answer> {
    return askRest(this.somewhere(), this.deployment.tokenOf(person), path);
  }

  private somewhere(): string {
    return oneOf(this.deployment.servers).url;
  }
}
