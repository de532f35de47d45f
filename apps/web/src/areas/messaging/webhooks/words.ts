/** Explains what is deleted together with an endpoint. */
export const deletingEndpoint =
  'Nothing more is sent to it, and its delivery log is deleted. The program is not notified.'
