/** Something of the server that is asked for again and again while the page is in sight. */
import { ApiError } from "../lib/api.ts";
import { t } from "../lib/i18n.svelte.ts";

const EVERY_MS = 4000;

export class Polled<T> {
  value = $state.raw<T | null>(null);
  /** A sentence about what went wrong; the last value stays. */
  trouble = $state("");
  status = $state(0);
  private timer: ReturnType<typeof setInterval>;

  constructor(private readonly load: () => Promise<T>) {
    this.timer = setInterval(() => document.visibilityState === "visible" && this.refresh(), EVERY_MS);
    void this.refresh();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async refresh(): Promise<void> {
    await this.take(this.load());
  }

  /** Shows what an answer brings; says whether it was a good one. */
  async take(answer: Promise<T>): Promise<boolean> {
    try {
      this.value = await answer;
      this.trouble = "";
      this.status = 200;
      return true;
    } catch (error) {
      this.status = error instanceof ApiError ? error.status : 0;
      this.trouble = error instanceof ApiError ? error.message : t("link-no-network");
      return false;
    }
  }
}
