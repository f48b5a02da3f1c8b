/** A day of each month, in the short form, with its year, and as a long date. */
export const WRITTEN_DAYS: readonly (readonly [string, string, string, string])[] = [
  ["2026-01-08", "Thu, 8 Jan", "Thu, 8 Jan 2026", "8 January 2026"],
  ["2026-02-08", "Sun, 8 Feb", "Sun, 8 Feb 2026", "8 February 2026"],
  ["2026-03-08", "Sun, 8 Mar", "Sun, 8 Mar 2026", "8 March 2026"],
  ["2026-04-08", "Wed, 8 Apr", "Wed, 8 Apr 2026", "8 April 2026"],
  ["2026-05-08", "Fri, 8 May", "Fri, 8 May 2026", "8 May 2026"],
  ["2026-06-08", "Mon, 8 Jun", "Mon, 8 Jun 2026", "8 June 2026"],
  ["2026-07-08", "Wed, 8 Jul", "Wed, 8 Jul 2026", "8 July 2026"],
  ["2026-08-08", "Sat, 8 Aug", "Sat, 8 Aug 2026", "8 August 2026"],
  ["2026-09-08", "Tue, 8 Sep", "Tue, 8 Sep 2026", "8 September 2026"],
  ["2026-10-08", "Thu, 8 Oct", "Thu, 8 Oct 2026", "8 October 2026"],
  ["2026-11-08", "Sun, 8 Nov", "Sun, 8 Nov 2026", "8 November 2026"],
  ["2026-12-08", "Tue, 8 Dec", "Tue, 8 Dec 2026", "8 December 2026"],
];
