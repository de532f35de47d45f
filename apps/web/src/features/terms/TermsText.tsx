/** The terms as they were written: paragraphs between empty lines, and `# ` before a heading. */
export const TermsText = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((part, index) => {
    const heading = /^#\s+(.*)$/s.exec(part.trim())?.[1]
    // Parts have no names and do not move: the place tells them apart.
    return heading === undefined ? <p key={index}>{part}</p> : <h2 key={index}>{heading}</h2>
  })
