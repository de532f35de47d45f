/** Explains what is deleted together with an endpoint. */
export const deletingEndpoint =
  'Nothing is sent to it any more, and the log of what was sent goes with it. The program behind it is not told.'
