/** Written from product-rules.md#rest alone, without the server's code or types. */
export class LegacyClient {
  token: string | null = null;

  constructor(private readonly host: string) {}

  readonly users = {
    register: (profile: object) => this.json("POST", "users/register", profile),
    get: (uid: string) => this.json("GET", `users/${uid}`),
    update: (uid: string, profile: object) => this.json("PUT", `users/${uid}`, profile),
    list: () => this.json("GET", "users"),
    remove: (uid: string) => this.json("DELETE", `users/${uid}`),
    community: (uid: string, home: object) => this.json("PUT", `users/${uid}/community`, home),
  };

  readonly profiles = {
    status: () => this.json("GET", "/api/user-profiles/onboarding/status"),
    acceptTerms: () => this.json("POST", "/api/user-profiles/terms/accept", {}),
    checkTerms: () => this.json("GET", "/api/user-profiles/terms/check"),
    complete: (uid: string, profile: object) => this.json("PUT", `user-profiles/${uid}`, profile),
  };

  readonly residencies = {
    ...this.collection("residencies"),
    createWithImage: (name: string, image: Blob) => {
      const form = new FormData();
      form.append("name", name);
      form.append("image", image, "gate.png");
      return this.send("POST", "residencies", { body: form });
    },
  };
  readonly blocks = this.collection("blocks");
  readonly flats = {
    ...this.collection("flats"),
    createOwn: (flat: object) => this.json("POST", "flats/userCreateFlat", flat),
  };
  readonly carTypes = {
    ...this.collection("car-types"),
    search: (name: string) => this.json("GET", `car-types/search/${encodeURIComponent(name)}`),
    restore: (id: number) => this.json("POST", `car-types/${id}/restore`),
  };
  readonly plans = {
    ...this.collection("pricing-plans"),
    withCarTypes: (id: number) => this.json("GET", `pricing-plans/${id}/with-car-types`),
    restore: (id: number) => this.json("POST", `pricing-plans/${id}/restore`),
    price: (id: number, carTypePricing: readonly object[]) =>
      this.json("PUT", `pricing-plans/${id}/bulk-pricing`, { carTypePricing }),
    stats: () => this.json("GET", "pricing-plans/admin/stats"),
  };
  readonly purchases = {
    create: (purchase: object) => this.json("POST", "purchases", purchase),
    complete: (id: number, proof: object) => this.json("PUT", `purchases/${id}/complete`, proof),
    own: () => this.json("GET", "purchases/user"),
    get: (id: number) => this.json("GET", `purchases/${id}`),
  };
  readonly bookings = {
    create: (booking: object) => this.json("POST", "bookings", booking),
    own: () => this.json("GET", "bookings/user"),
    cancel: (id: number) => this.json("PUT", `bookings/${id}/cancel`),
    get: (id: number) => this.json("GET", `bookings/${id}`),
    availableSlots: (date: string) => this.json("GET", `bookings/available-slots?date=${date}`),
    exists: (slotId: number, date: string) =>
      this.json("GET", `bookings/check-booking-exists?slotId=${slotId}&date=${date}`),
    all: (query: Record<string, string>) =>
      this.json("GET", `bookings/admin/all?${new URLSearchParams(query)}`),
    byDate: (date: string) => this.json("GET", `bookings/admin/by-date?date=${date}`),
    byRange: (startDate: string, endDate: string) =>
      this.json("GET", `bookings/admin/by-date-range?startDate=${startDate}&endDate=${endDate}`),
    status: (id: number, status: string, notes: string | null) =>
      this.json("PUT", `bookings/admin/${id}/status`, { status, notes }),
    statistics: (startDate: string, endDate: string) =>
      this.json("GET", `bookings/admin/statistics?startDate=${startDate}&endDate=${endDate}`),
  };
  readonly slots = {
    ...this.collection("booking-slots"),
    available: (date: string) => this.json("GET", `booking-slots/available/${date}`),
    order: (slotsOrder: readonly object[]) =>
      this.json("PUT", "booking-slots/order", { slotsOrder }),
  };
  readonly subscriptions = {
    own: () => this.json("GET", "subscriptions/user"),
    active: () => this.json("GET", "subscriptions/user/active"),
    list: (query: Record<string, string> = {}) =>
      this.json("GET", `subscriptions?${new URLSearchParams(query)}`),
  };
  readonly disabledDates = {
    ...this.collection("disabled-dates"),
    upcoming: () => this.json("GET", "disabled-dates/upcoming"),
    check: (date: string) => this.json("GET", `disabled-dates/check/${date}`),
    range: (startDate: string, endDate: string) =>
      this.json("GET", `disabled-dates/range?startDate=${startDate}&endDate=${endDate}`),
  };
  readonly coupons = {
    ...this.collection("coupons"),
    validate: (code: string) => this.whole("GET", `coupons/validate/${code.toUpperCase()}`),
    page: (query: Record<string, string>) =>
      this.whole("GET", `coupons?${new URLSearchParams(query)}`),
    stats: () => this.json("GET", "coupons/admin/stats"),
  };

  contact(submission: object) {
    return this.whole("POST", "contact-submissions", submission);
  }

  private collection(path: string) {
    return {
      list: (query: Record<string, string> = {}) =>
        this.json("GET", `${path}?${new URLSearchParams(query)}`),
      get: (id: number) => this.json("GET", `${path}/${id}`),
      create: (row: object) => this.json("POST", path, row),
      update: (id: number, row: object) => this.json("PUT", `${path}/${id}`, row),
      remove: (id: number) => this.json("DELETE", `${path}/${id}`),
    };
  }

  private async json(method: string, path: string, body?: object) {
    const answer = await this.whole(method, path, body);
    return answer.data ?? answer.user ?? answer;
  }

  private whole(method: string, path: string, body?: object) {
    return this.send(method, path, {
      headers: { "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: a client that knows no types of the server.
  private async send(method: string, path: string, init: RequestInit): Promise<any> {
    const url = path.startsWith("/") ? `${this.host}${path}` : `${this.host}/api/v1/${path}`;
    const response = await fetch(url, {
      ...init,
      method,
      headers: {
        ...init.headers,
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
      },
    });
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const answer = (await response.json()) as any;
    if (!response.ok) throw new Error(answer.message ?? "Request failed");
    return answer;
  }
}
