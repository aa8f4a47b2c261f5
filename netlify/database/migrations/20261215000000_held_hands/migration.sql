-- What is seen on the pictures of the couple and of the family: hands that hold each other.
update products set image_alt = '["Patru mâini din ghips alb care se țin: două de adult, cu degetele împletite, și două de copil peste ele, pe un suport rotund de lemn", "Cele patru mâini văzute de aproape, dintr-o parte", "Ce e în cutie: alginatul, ghipsul, găleata de turnare, suportul de lemn, un tel, o spatulă, un bețișor și instrucțiunile"]'
where id = 'maini-familie' and sample;
update products set image_alt = '["Două mâini de adult din ghips alb, cu degetele împletite, pe un suport rotund de lemn", "Aceleași mâini de aproape: degetele unuia stau pe dosul mâinii celuilalt", "Ce e în cutie: alginatul, ghipsul, găleata de turnare, suportul de lemn, o spatulă, un bețișor și instrucțiunile"]'
where id = 'cuplu' and sample;
