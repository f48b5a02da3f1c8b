import { toastQueue } from "../ui/message/toast";
import { keepOnDevice } from "./newVersion";

class Worker extends EventTarget {
  state = "installing";

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = jest.fn(() => Promise.resolve());

  find(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
  }
}

function setUp(controller: object | null, registration = new Registration()) {
  const register = jest.fn(() => Promise.resolve(registration));
  const workers = { register, controller } as unknown as ServiceWorkerContainer;
  return { registration, register, keep: () => keepOnDevice(workers) };
}

const said = () => toastQueue.visibleToasts.map(({ content }) => content.text);

afterEach(() => {
  toastQueue.clear();
  jest.restoreAllMocks();
});

it("offers a new version once it is there, and keeps one offer at a time", async () => {
  const { registration, keep } = setUp({});
  await keep();
  const worker = new Worker();
  registration.find(worker);
  expect(said()).toEqual([]);
  worker.become("installed");
  expect(said()).toEqual(["A new version is ready"]);
  const newer = new Worker();
  registration.find(newer);
  newer.become("installed");
  expect(said()).toEqual(["A new version is ready"]);
});

it("offers one that was waiting before the page came", async () => {
  const { registration, keep } = setUp({});
  registration.waiting = new Worker();
  await keep();
  expect(said()).toEqual(["A new version is ready"]);
});

it("says nothing of the very first version", async () => {
  const { registration, keep } = setUp(null);
  await keep();
  const first = new Worker();
  registration.find(first);
  first.become("installed");
  expect(said()).toEqual([]);
});

it("looks for a new version when somebody comes back after an hour", async () => {
  let now = 0;
  jest.spyOn(Date, "now").mockImplementation(() => now);
  const { registration, keep } = setUp({});
  await keep();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(registration.update).not.toHaveBeenCalled();
  now = 3_600_000;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(registration.update).toHaveBeenCalledTimes(1);
});
