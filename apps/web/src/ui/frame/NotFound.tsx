/** The 404 page; knows nothing but the way back. */
export const NotFound = ({ homeHref = '/' }: { homeHref?: string }) => (
  <main className="cmp-state" style={{ minHeight: '70vh', alignContent: 'center' }}>
    <span style={{ fontSize: 56, fontWeight: 700, lineHeight: 1 }}>404</span>
    <h1 style={{ fontSize: 20 }}>This page does not exist</h1>
    <p>The address may be mistyped, or the page has moved.</p>
    <a href={homeHref}>Back to Dashboard</a>
  </main>
)
