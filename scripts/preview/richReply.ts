/** Replies with all that goes beyond plain markdown, one for each half of the page: for pictures and for tests. */
export const richReply = `The force follows from \\(F = \\frac{G m_1 m_2}{r^2}\\), so doubling \\(r\\) leaves a quarter of it.[^newton] A ticket
still costs $5 before noon and $10 after it.

\\[
\\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx = \\sqrt{\\pi}, \\qquad \\sum_{n=1}^{\\infty} \\frac{1}{n^2} = \\frac{\\pi^2}{6}, \\qquad
A = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}
\\]

\`\`\`ts
/** The pull between two masses, in newtons. */
export const pull = (m1: number, m2: number, r: number): number => {
  if (r <= 0) throw new RangeError(\`A distance of \${r} m is none\`)
  return (6.674e-11 * m1 * m2) / r ** 2 // G is a constant
}
\`\`\`

| Body | Mass in kg | Radius in km | Gravity at the surface | Escape velocity |
|:---|---:|---:|---:|---:|
| Earth | 5.97 × 10<sup>24</sup> | 6 371 | 9.81 m/s<sup>2</sup> | 11.2 km/s |
| Moon | 7.35 × 10<sup>22</sup> | 1 737 | 1.62 m/s<sup>2</sup> | 2.4 km/s |

![The pull of two bodies as a drawing](https://images.example.org/pull.png)

- [x] Read the paper
- [ ] ~~Compare with Mercury~~ Press <kbd>Ctrl</kbd> + <kbd>Enter</kbd>

<details>
<summary>How it was measured</summary>

With a torsion balance. The account at [wikipedia.org](https://wiki.example.net/cavendish) is <mark>not</mark> the original.

</details>

[^newton]: *Principia*, book III. The constant was measured by [Cavendish](https://royalsociety.example.org/1798).
`
