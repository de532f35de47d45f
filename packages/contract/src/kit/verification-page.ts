/** The page on which documents are verified without an account. Number and code follow in the fragment, which no server gets to see. */
export const verificationPage = '/verify'
