export const WIDTH = 600;

export class FixedWidth implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}

  observe(target: Element) {
    const contentRect = { width: WIDTH, height: 200, top: 0, left: 0 } as DOMRectReadOnly;
    this.tell([{ target, contentRect } as ResizeObserverEntry], this);
  }

  unobserve() {}
  disconnect() {}
}
