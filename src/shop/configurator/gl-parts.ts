/** Values of uniforms: numbers, vectors, matrices by column, or textures. */
export type Values = Readonly<Record<string, number | readonly number[] | WebGLTexture>>;

/** A program of two shaders. */
export class Program {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;

  /** @throws Error with the driver's message if compiling or linking fails */
  constructor(gl: WebGL2RenderingContext, vertices: string, fragments: string) {
    this.#gl = gl;
    this.#program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertices],
      [gl.FRAGMENT_SHADER, fragments],
    ] as const) {
      const shader = gl.createShader(kind)!;
      gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${source}`);
      gl.compileShader(shader);
      gl.attachShader(this.#program, shader);
    }
    gl.linkProgram(this.#program);
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(this.#program) ?? 'No program');
  }

  /** Draws what follows with this program and these values. */
  use(values: Values): void {
    const gl = this.#gl;
    gl.useProgram(this.#program);
    let unit = 0;
    for (const [name, value] of Object.entries(values)) {
      const at = gl.getUniformLocation(this.#program, name);
      if (typeof value === 'number') gl.uniform1f(at, value);
      else if (value instanceof WebGLTexture) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, value);
        gl.uniform1i(at, unit);
        unit += 1;
      } else if (value.length === 9) gl.uniformMatrix3fv(at, false, value as number[]);
      else gl.uniform3fv(at, value as number[]);
    }
  }
}

/** Bytes with one, two or four per texel, or floats with four, stored in half precision. */
type Texels = Uint8Array | Uint8ClampedArray | Float32Array | null;

/** Makes a square texture with linear filtering; empty without texels. */
export function texture(gl: WebGL2RenderingContext, texels: Texels, size: number, numbers: 1 | 2 | 4): WebGLTexture {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR);
  for (const way of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, way, gl.CLAMP_TO_EDGE);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  const isFloat = texels instanceof Float32Array;
  const kept = isFloat ? gl.RGBA16F : { 1: gl.R8, 2: gl.RG8, 4: gl.RGBA8 }[numbers];
  const format = { 1: gl.RED, 2: gl.RG, 4: gl.RGBA }[numbers];
  const bytes = texels instanceof Uint8ClampedArray ? new Uint8Array(texels.buffer) : texels;
  const type = isFloat ? gl.FLOAT : gl.UNSIGNED_BYTE;
  gl.texImage2D(gl.TEXTURE_2D, 0, kept, size, size, 0, format, type, bytes);
  return made;
}
