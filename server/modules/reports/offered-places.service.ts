import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { recordPastPlaces } from "../schedule/past-places";

export class OfferedPlacesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Days of the past year. */
  async recordPast(): Promise<void> {
    while ((await recordPastPlaces(this.dataSource, this.clock)) > 0);
  }
}
