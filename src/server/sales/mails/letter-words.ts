/** What a mail about an order says between greeting and signature. */
export interface TransitionMailText {
  subject: string;
  paragraphs: string[];
  /** What there is to do, where that is not to look at the order. */
  link?: { label: string; address: string };
  /** Whether the plain part says the order's lines too, after the first paragraph. */
  isAboutLines?: boolean;
}
