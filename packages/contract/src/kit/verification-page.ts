/**
 * The path of the page that verifies documents without an account. The number and code are in the URL's fragment, which
 * is never sent to a server.
 */
export const verificationPage = '/verify'
