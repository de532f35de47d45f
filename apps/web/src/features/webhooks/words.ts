/** What deleting an endpoint takes with it. */
export const deletingEndpoint =
  'Nothing is sent to it any more, and the log of what was sent goes with it. The program behind it is not told.'
